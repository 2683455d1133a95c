import { grown } from "./grow-array.ts";
import type { Heap } from "./heap.ts";
import { createLists, type Lists } from "./posting-lists.ts";
import { type Place, POINTS } from "./rank.ts";
import type { Sets } from "./sets.ts";
import { createStrings } from "./string-table.ts";
import { createTrigrams } from "./trigrams.ts";
import type { Tuning } from "./tuning.ts";
import { kindOf, TAG, type Values } from "./values.ts";
import {
  beginsTags,
  eachCardWord,
  MOST_CARD_WORDS,
  mayBeMistyped,
  nameWords,
  piecesOf,
  STOP_WORDS,
  tagWords,
  typosOf,
} from "./words.ts";

const AUTHOR = kindOf("author");
const TASK = kindOf("pipeline_tag");
/** Kinds of values whose words find the models that have them. */
const SPEAKING = new Set([AUTHOR, TASK, kindOf("library"), TAG]);

const NAME_PLACES = { 1: "namePart", 2: "nameBeginning", 3: "name" } as const;
const AUTHOR_PLACES = { 1: "authorPart", 2: "authorBeginning", 3: "author" } as const;
const TAG_PLACES = { 1: undefined, 2: "tagBeginning", 3: "tag" } as const;
const TASK_PLACES = { ...TAG_PLACES, 3: "task" } as const;

/** All documents of these are also found as `name` or `author`. */
const WITHIN_OTHERS: ReadonlySet<Place> = new Set(["first", "owner"]);

/** Where one word of a question is found. */
export interface WordMatch {
  /** Documents in which it is found somewhere; a passing set. */
  any: number;
  /** By place, that of most points first. */
  places: FoundIn[];
  word: string;
}

/** The documents of one place: those of some lists, and those of passing sets. */
export interface FoundIn {
  place: Place;
  points: number;
  lists: { of: Lists; ids: number[] }[];
  sets: number[];
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

  for (const word of STOP_WORDS) cardWordIds.add(word);
  /** By word of a card: the last card that it was seen in. */
  let stamps = new Uint32Array(256);
  let stamp = 0;

  function isFirst(id: number): boolean {
    if (id >= stamps.length) stamps = grown(stamps, id + 1);
    if (stamps[id] === stamp) return false;
    stamps[id] = stamp;
    return true;
  }

  function wordId(word: string): number {
    const before = words.count;
    const id = words.add(word);
    if (id > before) trigrams.add(id);
    return id;
  }

  type Places = Map<Place, { lists: Map<Lists, number[]>; sets: number[] }>;

  function at(places: Places, place: Place) {
    let found = places.get(place);
    if (found === undefined) {
      found = { lists: new Map(), sets: [] };
      places.set(place, found);
    }
    return found;
  }

  function addList(places: Places, place: Place | undefined, lists: Lists, id: number): void {
    if (place === undefined || lists.length(id) === 0) return;
    const found = at(places, place);
    const ids = found.lists.get(lists);
    if (ids === undefined) found.lists.set(lists, [id]);
    else ids.push(id);
  }

  /** Adds the documents of a word that was found in one of a question. `inTags`: tags that only begin with it count. */
  function gather(places: Places, word: number, found: 1 | 2 | 3, inTags: boolean): void {
    addList(places, NAME_PLACES[found], names, word);
    if (found === 3) addList(places, "first", firsts, word);
    valuesByWord.each(word, (value) => {
      const kind = values.kind(value);
      if (found < 3 && kind !== AUTHOR && !inTags) return;
      const where = kind === AUTHOR ? AUTHOR_PLACES : kind === TASK ? TASK_PLACES : TAG_PLACES;
      addList(places, where[found], values.documents, value);
    });
    if (found === 3) valuesByOwner.each(word, (value) => addList(places, "owner", values.documents, value));
  }

  /** Documents whose names have all of some words; 0 for none. */
  function named(all: readonly string[]): number {
    const ids = all.map((word) => words.find(word));
    if (ids.length === 0 || ids.some((id) => id === 0 || names.length(id) === 0)) return 0;
    const set = sets.empty();
    names.addTo(set, ids[0] ?? 0);
    for (const id of ids.slice(1)) names.keepIn(set, id);
    return set;
  }

  function addSet(places: Places, place: Place, set: number): void {
    if (set !== 0) at(places, place).sets.push(set);
  }

  /** Typos, and two words of the name that were typed as one. */
  function forgive(word: string, places: Places): void {
    if (mayBeMistyped(word)) {
      for (const typo of typosOf(word)) {
        const id = words.find(typo);
        if (id === 0) continue;
        addList(places, "typo", names, id);
        valuesByWord.each(id, (value) => addList(places, "typo", values.documents, value));
      }
    }
    for (let end = 2; end <= word.length - 2; end++) {
      addSet(places, "joined", named([word.slice(0, end), word.slice(end)]));
    }
  }

  /** Adds all documents to a set. */
  function matchOf(word: string, places: Places, any: number): WordMatch {
    for (const [place, found] of places) {
      if (WITHIN_OTHERS.has(place)) continue;
      for (const [lists, ids] of found.lists) for (const id of ids) lists.addTo(any, id);
      for (const set of found.sets) sets.or(any, set);
    }
    return {
      word,
      any,
      places: [...places]
        .map(([place, found]) => ({
          place,
          points: POINTS[place],
          lists: [...found.lists].map(([of, ids]) => ({ of, ids })),
          sets: found.sets,
        }))
        .toSorted((a, b) => b.points - a.points),
    };
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
      stamp = (stamp + 1) >>> 0;
      let words = 0;
      eachCardWord(text, (prose, start, end) => {
        const id = cardWordIds.addLower(prose, start, end);
        if (id <= STOP_WORDS.size || !isFirst(id)) return true;
        cards.add(id, document);
        words += 1;
        return words < MOST_CARD_WORDS;
      });
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
    /** Where a word is found. */
    match(word: string): WordMatch {
      const places: Places = new Map();
      const exact = words.find(word);
      if (exact !== 0) gather(places, exact, 3, true);
      const inTags = beginsTags(word);
      trigrams.each(word, (id, found) => gather(places, id, found, inTags));
      addList(places, "card", cards, cardWordIds.find(word));
      addSet(places, "pieces", named(piecesOf(word)));
      return matchOf(word, places, sets.empty());
    },
    /** Where a word is found, also where it would be but for a typo. */
    matchForgiving(strict: WordMatch): WordMatch {
      const places: Places = new Map();
      forgive(strict.word, places);
      const match = matchOf(strict.word, places, strict.any);
      return {
        ...match,
        places: [...strict.places, ...match.places].toSorted((a, b) => b.points - a.points),
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
