import type { Heap } from "./heap.ts";
import { createLists } from "./lists.ts";
import { NAMING, type Place, POINTS } from "./rank.ts";
import type { Sets } from "./sets.ts";
import { createStrings } from "./strings.ts";
import { createTrigrams } from "./trigrams.ts";
import type { Tuning } from "./tuning.ts";
import { kindOf, TAG, type Values } from "./values.ts";
import { cardWords, mayBeMistyped, nameWords, piecesOf, tagWords, typosOf } from "./words.ts";

const AUTHOR = kindOf("author");
const TASK = kindOf("pipeline_tag");
/** Kinds of values whose words find the models that have them. */
const SPEAKING = new Set([AUTHOR, TASK, kindOf("library"), TAG]);

const NAME_PLACES = { 1: "namePart", 2: "nameBeginning", 3: "name" } as const;
const AUTHOR_PLACES = { 1: "authorPart", 2: "authorBeginning", 3: "author" } as const;
const TAG_PLACES = { 1: undefined, 2: "tagBeginning", 3: "tag" } as const;
const TASK_PLACES = { ...TAG_PLACES, 3: "task" } as const;

/** Where one word of a question is found. Sets are passing ones. */
export interface WordMatch {
  /** Documents in which it is found somewhere. */
  any: number;
  /** Documents by place, those of most points first. */
  places: { place: Place; points: number; set: number }[];
  /** Documents whose name has it as a whole word; 0 for none. */
  named: number;
}

export type Text = ReturnType<typeof createText>;

/**
 * The words of names, owners, tags and cards. Those of owners and tags lead to values and by them to documents, so
 * that a tag of a million models is read once.
 */
export function createText(heap: Heap, sets: Sets, values: Values, tuning: Tuning) {
  const words = createStrings();
  const trigrams = createTrigrams(heap, sets, words);
  const names = createLists(heap, sets, tuning);
  /** Documents whose name begins with the word. */
  const firsts = createLists(heap, sets, tuning);
  const valuesByWord = createLists(heap, sets);
  /** Owners that are called so and no more. */
  const valuesByOwner = createLists(heap, sets);
  const cardWordIds = createStrings();
  const cards = createLists(heap, sets, { ...tuning, bitsFromShare: tuning.bitsFromShare / 4 });

  function wordId(word: string): number {
    const before = words.count;
    const id = words.add(word);
    if (id > before) trigrams.add(id);
    return id;
  }

  /** Adds the documents of a word that was found in one of a question, by place. */
  function gather(into: Map<Place, number>, word: number, found: 1 | 2 | 3): void {
    const add = (place: Place | undefined, lists: typeof names, id: number) => {
      if (place === undefined || lists.length(id) === 0) return;
      let set = into.get(place);
      if (set === undefined) {
        set = sets.empty();
        into.set(place, set);
      }
      lists.addTo(set, id);
    };
    add(NAME_PLACES[found], names, word);
    if (found === 3) add("first", firsts, word);
    valuesByWord.each(word, (value) => {
      const kind = values.kind(value);
      const places = kind === AUTHOR ? AUTHOR_PLACES : kind === TASK ? TASK_PLACES : TAG_PLACES;
      add(places[found], values.documents, value);
    });
    if (found === 3) valuesByOwner.each(word, (value) => add("owner", values.documents, value));
  }

  function strictPlaces(word: string): Map<Place, number> {
    const places = new Map<Place, number>();
    const exact = words.find(word);
    if (exact !== 0) gather(places, exact, 3);
    trigrams.each(word, (id, found) => gather(places, id, found));
    const card = cardWordIds.find(word);
    if (card !== 0 && cards.length(card) > 0) {
      const set = sets.empty();
      cards.addTo(set, card);
      places.set("card", set);
    }
    return places;
  }

  function union(all: Iterable<number>): number {
    const set = sets.empty();
    for (const one of all) sets.or(set, one);
    return set;
  }

  function addTo(places: Map<Place, number>, place: Place, set: number): void {
    const there = places.get(place);
    if (there === undefined) places.set(place, set);
    else sets.or(there, set);
  }

  /** Typos, and two words of the name that were typed as one. */
  function loosePlaces(word: string, places: Map<Place, number>): void {
    if (mayBeMistyped(word)) {
      const found = new Map<Place, number>();
      for (const typo of typosOf(word)) {
        const id = words.find(typo);
        if (id !== 0) gather(found, id, 3);
      }
      if (found.size > 0) addTo(places, "typo", union(found.values()));
    }
    for (let at = 2; at <= word.length - 2; at++) {
      const [left, right] = [words.find(word.slice(0, at)), words.find(word.slice(at))];
      if (left === 0 || right === 0 || names.length(left) === 0 || names.length(right) === 0) continue;
      const both = sets.empty();
      names.addTo(both, left);
      names.keepIn(both, right);
      addTo(places, "pieces", both);
    }
  }

  return {
    /** Adds the words of a name; returns of how many parts it is. */
    addName(document: number, name: string): number {
      const found = nameWords(name);
      for (const word of found.words) {
        const id = wordId(word);
        names.add(id, document);
        if (word === found.first) firsts.add(id, document);
      }
      return found.parts;
    },
    addCard(document: number, text: string): void {
      for (const word of cardWords(text)) cards.add(cardWordIds.add(word), document);
    },
    /** Adds the words of a new value. */
    addValue(kind: number, id: number, value: string): void {
      if (!SPEAKING.has(kind)) return;
      const found = kind === AUTHOR ? nameWords(value).words : new Set(tagWords(value));
      for (const word of found) valuesByWord.add(wordId(word), id);
      if (kind === AUTHOR && found.has(value.toLowerCase()))
        valuesByOwner.add(wordId(value.toLowerCase()), id);
    },
    /** Values of a kind in whose words a word is found. */
    valuesWith(word: string, kind: number): Set<number> {
      const found = new Set<number>();
      const add = (id: number) =>
        valuesByWord.each(id, (value) => void (values.kind(value) === kind && found.add(value)));
      const exact = words.find(word);
      if (exact !== 0) add(exact);
      trigrams.each(word, add);
      return found;
    },
    /** Where a word is found; with `loose` also where it would be but for a typo. */
    match(word: string, loose: boolean): WordMatch {
      const places = strictPlaces(word);
      const pieces = piecesOf(word);
      if (pieces.length > 1) {
        const all = union(strictPlaces(pieces[0] ?? "").values());
        for (const piece of pieces.slice(1)) sets.and(all, union(strictPlaces(piece).values()));
        addTo(places, "pieces", all);
        const ids = pieces.map((piece) => words.find(piece));
        if (ids.every((id) => id !== 0 && names.length(id) > 0)) {
          const named = sets.empty();
          names.addTo(named, ids[0] ?? 0);
          for (const id of ids.slice(1)) names.keepIn(named, id);
          addTo(places, "namePieces", named);
        }
      }
      if (loose) loosePlaces(word, places);
      const named = NAMING.map((place) => places.get(place)).filter((set) => set !== undefined);
      return {
        any: union(places.values()),
        places: [...places]
          .map(([place, set]) => ({ place, set, points: POINTS[place] }))
          .toSorted((a, b) => b.points - a.points),
        named: named.length === 0 ? 0 : named.length === 1 ? (named[0] ?? 0) : union(named),
      };
    },
    purge: (dead: number) => [names.purge(dead), firsts.purge(dead), cards.purge(dead)],
    get bytes() {
      return (
        words.bytes +
        cardWordIds.bytes +
        names.bytes +
        firsts.bytes +
        valuesByWord.bytes +
        cards.bytes +
        trigrams.bytes
      );
    },
  };
}
