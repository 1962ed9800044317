package generate

import (
	"fmt"
	"testing"

	"bayplan/oracle/valid"
)

// What the API server would refuse is no situation: every object passes its own validation.
func TestObjectsAreValid(t *testing.T) {
	for _, family := range append(Families(), Placements, Preemption) {
		t.Run(family, func(t *testing.T) {
			problems := map[string]string{}
			for seed := uint64(1); seed <= 100; seed++ {
				w, err := build(family, seed)
				if err != nil {
					t.Fatal(err)
				}
				for _, object := range w.objects() {
					found, err := valid.Problems(object)
					if err != nil {
						t.Fatal(err)
					}
					for _, problem := range found {
						problems[fmt.Sprintf("%T %s: %s", object, problem.Type, problem.Detail)] = fmt.Sprintf("seed %d: %v", seed, problem)
					}
				}
			}
			for kind, example := range problems {
				t.Errorf("%s\n\t%s", kind, example)
			}
		})
	}
}
