package compare

import (
	"context"
	"encoding/json"
	"slices"

	"bayplan/oracle/dump"
	"bayplan/oracle/valid"
)

// shrinker makes a situation smaller for as long as a difference like the first one stays.
type shrinker struct {
	compare Compare
	target  Difference
	config  []byte
	left    int // comparisons that may still be made
	last    Difference

	wasInvalid bool // the dump that is being shrunk holds objects that no API server would
}

type object = map[string]any

// Compare lists the differences between two sides.
type Compare func(context.Context, Situation) ([]Difference, error)

// shrink returns the smallest situation found, and its difference.
func shrink(ctx context.Context, compare Compare, situation Situation, target Difference, budget int) (Situation, Difference, error) {
	var list struct {
		Items []object `json:"items"`
	}
	if err := json.Unmarshal(situation.Dump, &list); err != nil {
		return situation, target, err
	}
	s := &shrinker{compare: compare, target: target, config: situation.Config, left: budget, last: target, wasInvalid: !isValid(situation.Dump)}
	items := list.Items
	if s.config != nil {
		s.config = nil
		if !s.still(ctx, items) {
			s.config = situation.Config
		}
	}
	for before := -1; before != size(items); {
		before = size(items)
		items = s.dropItems(ctx, items)
		for index := range items {
			s.dropFields(ctx, items, items[index], 0)
		}
	}
	text, err := encodeItems(items)
	return Situation{situation.Name, text, s.config}, s.last, err
}

func encodeItems(items []object) ([]byte, error) {
	return json.MarshalIndent(object{"apiVersion": "v1", "kind": "List", "items": items}, "", " ")
}

func size(items []object) int {
	text, _ := encodeItems(items)
	return len(text)
}

// still tells whether the items show a difference like the one that is being shrunk.
func (s *shrinker) still(ctx context.Context, items []object) bool {
	if s.left <= 0 {
		return false
	}
	s.left--
	text, err := encodeItems(items)
	if err != nil {
		return false
	}
	if !s.wasInvalid && !isValid(text) {
		return false
	}
	found, err := s.compare(ctx, Situation{"shrink", text, s.config})
	if err != nil {
		return false
	}
	for _, difference := range found {
		if difference.sort() == s.target.sort() {
			s.last = difference
			return true
		}
	}
	return false
}

// isValid tells whether an API server would hold every object of the dump.
func isValid(text []byte) bool {
	objects, err := dump.Decode(text)
	if err != nil {
		return false
	}
	for _, object := range objects {
		if problems, err := valid.Problems(object); err != nil || len(problems) > 0 {
			return false
		}
	}
	return true
}

// dropItems leaves out whole objects: halves first, single ones in the end.
func (s *shrinker) dropItems(ctx context.Context, items []object) []object {
	for chunk := (len(items) + 1) / 2; chunk >= 1; chunk /= 2 {
		for start := 0; start < len(items); {
			end := min(start+chunk, len(items))
			fewer := append(slices.Clone(items[:start]), items[end:]...)
			if s.still(ctx, fewer) {
				items = fewer
			} else {
				start = end
			}
		}
	}
	return items
}

// dropFields leaves out fields and list elements, outermost first.
func (s *shrinker) dropFields(ctx context.Context, items []object, value any, depth int) {
	fields, isObject := value.(object)
	if !isObject {
		return
	}
	for _, key := range sortedKeys(fields) {
		if depth == 0 && (key == "apiVersion" || key == "kind") || depth == 1 && (key == "name" || key == "namespace") {
			continue
		}
		kept := fields[key]
		delete(fields, key)
		if s.still(ctx, items) {
			continue
		}
		fields[key] = kept
		s.dropElements(ctx, items, kept, depth, func(shorter any) { fields[key] = shorter })
	}
}

func (s *shrinker) dropElements(ctx context.Context, items []object, value any, depth int, set func(any)) {
	elements, isList := value.([]any)
	if !isList {
		s.dropFields(ctx, items, value, depth+1)
		return
	}
	for index := 0; index < len(elements); {
		shorter := append(slices.Clone(elements[:index]), elements[index+1:]...)
		set(shorter)
		if s.still(ctx, items) {
			elements = shorter
			continue
		}
		set(elements)
		s.dropFields(ctx, items, elements[index], depth+2)
		index++
	}
}

func sortedKeys(value object) []string {
	keys := make([]string, 0, len(value))
	for key := range value {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
