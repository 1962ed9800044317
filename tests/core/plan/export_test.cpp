#include "core/plan/export.h"

#include <yaml-cpp/yaml.h>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "core/plan/export_text.h"
#include "tests/core/plan/cluster.h"
#include "tests/support/test.h"

using namespace bayplan;
using test::Cluster;

namespace {

const std::string kEvil = "it's $(touch owned) `touch owned` \"q\" \\ ;&|*";
const std::string kBidi =
    "n\xE2\x80\xAE"
    "1";

LabelPlan plan() {
  LabelPlan made;
  made.name = "mend\n---\ninjected: true";
  made.changes = {{"m04", "rack", "r1", std::nullopt, "the rack is gone", ""},
                  {"m05", "example.io/node", "2", "3", "m04 carries 2 already\n$(reboot)", "u5"},
                  {"m05", "rack", std::nullopt, "r2", "=1+1", "u5"}};
  return made;
}

std::string text(const LabelPlan& of, ExportFormat format) { return exportPlan(of, format, nullptr).text; }

// A folder whose bin/ holds a kubectl that writes down what it was told.
class Stub {
public:
  Stub() {
    QDir(m_dir.path()).mkdir("bin");
    if (!QFile::copy(BAYPLAN_SOURCE_DIR "/tests/core/plan/kubectl_stub.sh", m_dir.filePath("bin/kubectl")))
      qFatal("the stub is missing");  // never run another kubectl instead
    QFile::setPermissions(m_dir.filePath("bin/kubectl"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  void write(const QString& name, const QByteArray& content) {
    QFile file(m_dir.filePath(name));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(content);
  }
  QByteArray read(const QString& name) const {
    QFile file(m_dir.filePath(name));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
  }
  bool exists(const QString& name) const { return QFile::exists(m_dir.filePath(name)); }
  int run(const std::string& script) {
    write("script", QByteArray::fromStdString(script));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", m_dir.filePath("bin") + ":" + environment.value("PATH"));
    environment.insert("STUB", m_dir.path());
    environment.insert("KUBECONFIG", "/dev/null");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_dir.path());
    process.start("/bin/sh", {m_dir.filePath("script")});
    process.waitForFinished();
    error = process.readAllStandardError();
    return process.exitCode();
  }
  QByteArray error;

private:
  QTemporaryDir m_dir;
};

}  // namespace

class ExportTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void formatsByName() {
    for (const auto* word : {"nodes", "kubectl", "kustomize", "terraform", "csv"}) QVERIFY(exportFormatOf(word));
    QVERIFY(!exportFormatOf("xml"));
  }

  void nodesHoldOnlyTheLabelsOfThePlan() {
    const auto exported = exportPlan(plan(), ExportFormat::Nodes, nullptr);
    const auto documents = YAML::LoadAll(exported.text);
    QCOMPARE(documents.size(), 1u);  // m04 only loses a label
    const auto& node = documents[0];
    QCOMPARE(node.size(), 3u);
    QCOMPARE(node["apiVersion"].as<std::string>(), std::string("v1"));
    QCOMPARE(node["metadata"]["name"].as<std::string>(), std::string("m05"));
    QCOMPARE(node["metadata"]["uid"].as<std::string>(), std::string("u5"));
    QCOMPARE(node["metadata"]["labels"].size(), 2u);
    QCOMPARE(node["metadata"]["labels"]["example.io/node"].as<std::string>(), std::string("3"));
    QVERIFY(exported.text.find("example.io/node: \"3\"") != std::string::npos);  // a string, not a number
    QVERIFY(exported.text.find("--server-side --field-manager=bayplan") != std::string::npos);
    QCOMPARE(exported.warnings.size(), 1u);
    QVERIFY(exported.warnings[0].find("kubectl label node 'm04' 'rack-'") != std::string::npos);
  }

  void nodesTakeTheUidFromTheSnapshotAndWarnWithoutOne() {
    LabelPlan one;
    one.changes = {{"m05", "k", std::nullopt, "3", "", ""}};
    const auto known = exportPlan(one, ExportFormat::Nodes, Cluster().node("m05", {}, "uid-5").snapshot().get());
    QCOMPARE(YAML::LoadAll(known.text)[0]["metadata"]["uid"].as<std::string>(), std::string("uid-5"));
    QVERIFY(known.warnings.empty());
    const auto unknown = exportPlan(one, ExportFormat::Nodes, nullptr);
    QVERIFY(!YAML::LoadAll(unknown.text)[0]["metadata"]["uid"]);
    QVERIFY(unknown.warnings.at(0).find("uid of node m05 is not known") != std::string::npos);
  }

  void theScriptChangesWhatThePlanSaysAndNothingElse() {
    Stub stub;
    stub.write("uid", "u5");
    stub.write("m05.example.io_node", "2");
    stub.write("m04.rack", "r1");
    QCOMPARE(stub.run(text(plan(), ExportFormat::Kubectl)), 0);
    QCOMPARE(stub.read("log"), QByteArray("[label][node][m04][rack-]\n"
                                          "[label][node][m05][example.io/node=3][--overwrite]\n"
                                          "[label][node][m05][rack=r2][--overwrite]\n"));
    QCOMPARE(stub.run(text(plan(), ExportFormat::Kubectl)), 0);  // and again: it converges
  }

  void theScriptStopsAtASurpriseBeforeItWrites() {
    Stub stub;
    stub.write("uid", "u5");
    stub.write("m05.example.io_node", "7");
    stub.write("m04.rack", "r1");
    QCOMPARE(stub.run(text(plan(), ExportFormat::Kubectl)), 1);
    QVERIFY2(stub.error.contains("stopped: example.io/node of node m05 is \"=7\""), stub.error);
    QVERIFY(!stub.exists("log"));
    stub.write("m05.example.io_node", "2");
    stub.write("m05.rack", "");  // empty, where the plan saw none
    QCOMPARE(stub.run(text(plan(), ExportFormat::Kubectl)), 1);
    stub.write("uid", "another");
    QCOMPARE(stub.run(text(plan(), ExportFormat::Kubectl)), 1);
    QVERIFY2(stub.error.contains("node m05 has uid another"), stub.error);
    QVERIFY(!stub.exists("log"));
  }

  void noNameBecomesCodeInTheScript() {
    LabelPlan evil;
    evil.name = "$(touch owned)\ntouch owned";
    evil.changes = {{kEvil, "k", std::nullopt, "1", "\ntouch owned\n# '$(touch owned)'", ""}};
    Stub stub;
    QCOMPARE(stub.run(text(evil, ExportFormat::Kubectl)), 0);
    QCOMPARE(stub.read("log"), QByteArray::fromStdString("[label][node][" + kEvil + "][k=1][--overwrite]\n"));
    QVERIFY(!stub.exists("owned"));
  }

  void namesThatAScriptCantHoldAreLeftOutWithAWarning() {
    for (const std::string name : {"-A", "a\nb", kBidi.c_str(), "a\x1b[2J", ""}) {
      LabelPlan evil;
      evil.changes = {{name, "k", std::nullopt, "1", "", ""}};
      const auto exported = exportPlan(evil, ExportFormat::Kubectl, nullptr);
      QCOMPARE(exported.warnings.size(), 1u);
      QVERIFY(exported.text.find("\nkubectl label") == std::string::npos);
    }
  }

  void labelsThatTheApiRefusesAreLeftOutEverywhere() {
    LabelPlan evil;
    evil.changes = {{"n1", "k", std::nullopt, "-a b", "", ""}, {"n1", "--all", "1", std::nullopt, "", ""}};
    for (const auto format : {ExportFormat::Nodes, ExportFormat::Kubectl, ExportFormat::Kustomize,
                              ExportFormat::Terraform, ExportFormat::Csv}) {
      const auto exported = exportPlan(evil, format, nullptr);
      QCOMPARE(exported.warnings.size(), 2u);
      QVERIFY(exported.text.find("a b") == std::string::npos && exported.text.find("--all") == std::string::npos);
    }
  }

  void kustomizePatchesEachNodeBehindATest() {
    auto made = plan();
    made.changes.push_back({"m06.example", "k", std::nullopt, "0", "", ""});
    const auto document = YAML::Load(text(made, ExportFormat::Kustomize));
    QCOMPARE(document["kind"].as<std::string>(), std::string("Kustomization"));
    QCOMPARE(document["patches"].size(), 3u);
    const auto replace = YAML::Load(document["patches"][1]["patch"].as<std::string>());
    QCOMPARE(replace[0]["op"].as<std::string>(), std::string("test"));
    QCOMPARE(replace[0]["path"].as<std::string>(), std::string("/metadata/labels/example.io~1node"));
    QCOMPARE(replace[0]["value"].as<std::string>(), std::string("2"));
    QCOMPARE(replace[1]["op"].as<std::string>(), std::string("replace"));
    QCOMPARE(replace[1]["value"].as<std::string>(), std::string("3"));
    QCOMPARE(replace[2]["op"].as<std::string>(), std::string("add"));
    const auto remove = YAML::Load(document["patches"][0]["patch"].as<std::string>());
    QCOMPARE(remove[1]["op"].as<std::string>(), std::string("remove"));
    QCOMPARE(document["patches"][2]["target"]["name"].as<std::string>(), std::string("m06\\.example"));
    const auto merge = YAML::Load(document["patches"][2]["patch"].as<std::string>());
    QCOMPARE(merge["metadata"]["labels"]["k"].as<std::string>(), std::string("0"));
    QCOMPARE(YAML::Load(text(LabelPlan{}, ExportFormat::Kustomize))["patches"].size(), 0u);
  }

  void yamlKeepsHostileNamesAsText() {
    LabelPlan evil;
    evil.changes = {{kEvil + "\n---\nkind: Secret", "k", std::nullopt, "1", "\n---\nkind: Secret", ""},
                    {kBidi, "k", std::nullopt, "1", "", ""}};
    for (const auto format : {ExportFormat::Nodes, ExportFormat::Kustomize}) {
      const auto written = text(evil, format);
      QVERIFY(written.find("\xE2\x80\xAE") == std::string::npos);
      QVERIFY(written.find("\nkind: Secret") == std::string::npos);
    }
    const auto nodes = YAML::LoadAll(text(evil, ExportFormat::Nodes));
    QCOMPARE(nodes.size(), 2u);
    QCOMPARE(nodes[0]["metadata"]["name"].as<std::string>(), evil.changes[0].node);
    QCOMPARE(nodes[1]["metadata"]["name"].as<std::string>(), kBidi);
  }

  void terraformEscapesTemplates() {
    LabelPlan evil;
    evil.changes = {{"a${file(\"x\")}%{b", "k", std::nullopt, "1", "${x}\nresource", ""},
                    {"a__file__x_____b", "k", std::nullopt, "1", "", ""}};
    const auto exported = exportPlan(evil, ExportFormat::Terraform, nullptr);
    QVERIFY(exported.text.find("name = \"a$${file(\\\"x\\\")}%%{b\"") != std::string::npos);
    QVERIFY(exported.text.find("\nresource\n") == std::string::npos);
    QVERIFY(exported.text.find("    \"k\" = \"1\"\n") != std::string::npos);
    QVERIFY(exported.text.find("\"node_a__file__x_____b\" {") != std::string::npos);
    QVERIFY(exported.text.find("\"node_a__file__x_____b_2\" {") != std::string::npos);  // each resource its own name
    QVERIFY(exported.text.find("force         = true") != std::string::npos);
    QCOMPARE(exportPlan(plan(), ExportFormat::Terraform, nullptr).warnings.size(), 1u);
  }

  void csvIsOneRecordAChange() {
    LabelPlan made = plan();
    made.changes.push_back({"=cmd|'/c calc'!A1", "k", std::nullopt, "1", "says \"hi\", twice", ""});
    made.changes.push_back({"-1" + kBidi, "k", std::nullopt, "1", "@SUM(1)", ""});
    QCOMPARE(QString::fromStdString(text(made, ExportFormat::Csv)),
             QString("node,key,change,from,to,reason,uid\r\n"
                     "'-1n\\u202e1,k,add,,1,'@SUM(1),\r\n"
                     "'=cmd|'/c calc'!A1,k,add,,1,\"says \"\"hi\"\", twice\",\r\n"
                     "m04,rack,remove,r1,,the rack is gone,\r\n"
                     "m05,example.io/node,replace,2,3,m04 carries 2 already\\u000a$(reboot),u5\r\n"
                     "m05,rack,add,,r2,'=1+1,u5\r\n"));
  }

  void movesAreSaidToBeLeftOut() {
    LabelPlan made;
    made.moves = {{"default/app-1", "n1", "n2", ""}};
    QVERIFY(exportPlan(made, ExportFormat::Kubectl, nullptr).warnings.at(0).find("default/app-1 moves to node n2") !=
            std::string::npos);
  }

  void visibleTextEscapesWhatMisleads() {
    QCOMPARE(visibleText("節點 é"), std::string("節點 é"));
    QCOMPARE(visibleText("a\tb\xff\xC2\x9B"), std::string("a\\u0009b\\xff\\u009b"));
    QCOMPARE(visibleText("\xE2\x81\xA6\xE2\x80\xA8"), std::string("\\u2066\\u2028"));
  }
};

BAYPLAN_TEST(ExportTest)
#include "export_test.moc"
