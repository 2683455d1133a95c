import { growArray } from "./grow-array.ts";
import type { Heap } from "./heap.ts";
import { createPostingLists, type PostingLists } from "./posting-lists.ts";
import { type MatchField, POINTS } from "./rank.ts";
import type { Sets } from "./sets.ts";
import { createStringTable } from "./string-table.ts";
import { createTrigrams } from "./trigrams.ts";
import type { Tuning } from "./tuning.ts";
import { getKind, TAG, type Values } from "./values.ts";
import {
  canMatchTagPrefix,
  eachCardWord,
  MAX_CARD_WORDS,
  canHaveTypo,
  getNameWords,
  splitPieces,
  STOP_WORDS,
  getTagWords,
  getTypos,
} from "./words.ts";

const AUTHOR = getKind("author");
const TASK = getKind("pipeline_tag");
/** Kinds of values that word search covers. */
const SEARCHABLE_KINDS = new Set([AUTHOR, TASK, getKind("library"), TAG]);

const NAME_FIELDS_BY_LEVEL = { 1: "namePart", 2: "nameBeginning", 3: "name" } as const;
const AUTHOR_FIELDS_BY_LEVEL = { 1: "authorPart", 2: "authorBeginning", 3: "author" } as const;
const TAG_FIELDS_BY_LEVEL = { 1: undefined, 2: "tagBeginning", 3: "tag" } as const;
const TASK_FIELDS_BY_LEVEL = { ...TAG_FIELDS_BY_LEVEL, 3: "task" } as const;

/** Documents of these fields also match `name` or `author`. */
const REDUNDANT_FIELDS: ReadonlySet<MatchField> = new Set(["first", "owner"]);

/** Fields in which a word of a query matches. */
export interface WordMatch {
  /** Documents that match in any field; a temporary set. */
  any: number;
  /** Fields by points, highest first. */
  fields: FieldMatch[];
  word: string;
}

/** Documents of a field, as posting lists and temporary sets. */
export interface FieldMatch {
  place: MatchField;
  points: number;
  lists: { of: PostingLists; ids: number[] }[];
  sets: number[];
}

export type TextIndex = ReturnType<typeof createTextIndex>;

/**
 * Creates the word index of names, owners, tags, and cards. Words of owners and tags map to values, which map to
 * documents, so that a tag of a million models is tokenized once.
 */
export function createTextIndex(heap: Heap, sets: Sets, values: Values, tuning: Tuning) {
  const words = createStringTable();
  const trigrams = createTrigrams(heap, sets, words);
  const names = createPostingLists(heap, sets, tuning);
  /** Documents whose name starts with the word. */
  const firsts = createPostingLists(heap, sets, tuning);
  const valuesByWord = createPostingLists(heap, sets);
  /** Owners whose complete name is the word. */
  const valuesByOwner = createPostingLists(heap, sets);
  const cardWordIds = createStringTable();
  const cards = createPostingLists(heap, sets, { ...tuning, minBitsetShare: tuning.minBitsetShare / 4 });

  for (const word of STOP_WORDS) cardWordIds.add(word);
  /** By card word: the last card that contained it. */
  let stamps = new Uint32Array(256);
  let stamp = 0;

  function isFirst(id: number): boolean {
    if (id >= stamps.length) stamps = growArray(stamps, id + 1);
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

  type Places = Map<MatchField, { lists: Map<PostingLists, number[]>; sets: number[] }>;

  function at(places: Places, place: MatchField) {
    let found = places.get(place);
    if (found === undefined) {
      found = { lists: new Map(), sets: [] };
      places.set(place, found);
    }
    return found;
  }

  function addList(places: Places, place: MatchField | undefined, lists: PostingLists, id: number): void {
    if (place === undefined || lists.length(id) === 0) return;
    const found = at(places, place);
    const ids = found.lists.get(lists);
    if (ids === undefined) found.lists.set(lists, [id]);
    else ids.push(id);
  }

  /** Adds the documents of an indexed word that matches a query word. `inTags`: tag prefixes also match. */
  function gather(places: Places, word: number, found: 1 | 2 | 3, inTags: boolean): void {
    addList(places, NAME_FIELDS_BY_LEVEL[found], names, word);
    if (found === 3) addList(places, "first", firsts, word);
    valuesByWord.each(word, (value) => {
      const kind = values.kind(value);
      if (found < 3 && kind !== AUTHOR && !inTags) return;
      const where =
        kind === AUTHOR ? AUTHOR_FIELDS_BY_LEVEL : kind === TASK ? TASK_FIELDS_BY_LEVEL : TAG_FIELDS_BY_LEVEL;
      addList(places, where[found], values.documents, value);
    });
    if (found === 3) valuesByOwner.each(word, (value) => addList(places, "owner", values.documents, value));
  }

  /** Returns documents whose names contain all words, or 0. */
  function named(all: readonly string[]): number {
    const ids = all.map((word) => words.find(word));
    if (ids.length === 0 || ids.some((id) => id === 0 || names.length(id) === 0)) return 0;
    const set = sets.borrowEmpty();
    names.addTo(set, ids[0] ?? 0);
    for (const id of ids.slice(1)) names.intersectInto(set, id);
    return set;
  }

  function addSet(places: Places, place: MatchField, set: number): void {
    if (set !== 0) at(places, place).sets.push(set);
  }

  /** Adds matches with typos, and with two words of the name typed as one. */
  function addFuzzyMatches(word: string, places: Places): void {
    if (canHaveTypo(word)) {
      for (const typo of getTypos(word)) {
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

  /** Creates the match of a word, and adds its documents to `any`. */
  function matchOf(word: string, places: Places, any: number): WordMatch {
    for (const [place, found] of places) {
      if (REDUNDANT_FIELDS.has(place)) continue;
      for (const [lists, ids] of found.lists) for (const id of ids) lists.addTo(any, id);
      for (const set of found.sets) sets.or(any, set);
    }
    return {
      word,
      any,
      fields: [...places]
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
    /** Adds the words of a name. Returns the number of its parts. */
    addName(document: number, name: string): number {
      const found = getNameWords(name);
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
        return words < MAX_CARD_WORDS;
      });
    },
    /** Adds the words of a new value. */
    addValue(kind: number, id: number, value: string): void {
      if (!SEARCHABLE_KINDS.has(kind)) return;
      const found = kind === AUTHOR ? getNameWords(value).words : new Set(getTagWords(value));
      for (const word of found) valuesByWord.add(wordId(word), id);
      if (kind === AUTHOR && found.has(value.toLowerCase()))
        valuesByOwner.add(wordId(value.toLowerCase()), id);
    },
    /** Finds values of a kind with a matching word. */
    findValues(word: string, kind: number): Set<number> {
      const found = new Set<number>();
      const add = (id: number) =>
        valuesByWord.each(id, (value) => void (values.kind(value) === kind && found.add(value)));
      const exact = words.find(word);
      if (exact !== 0) add(exact);
      trigrams.each(word, add);
      return found;
    },
    /** Finds the fields in which a word matches. */
    match(word: string): WordMatch {
      const places: Places = new Map();
      const exact = words.find(word);
      if (exact !== 0) gather(places, exact, 3, true);
      const inTags = canMatchTagPrefix(word);
      trigrams.each(word, (id, found) => gather(places, id, found, inTags));
      addList(places, "card", cards, cardWordIds.find(word));
      addSet(places, "pieces", named(splitPieces(word)));
      return matchOf(word, places, sets.borrowEmpty());
    },
    /** Extends a match with typos. */
    matchFuzzy(strict: WordMatch): WordMatch {
      const places: Places = new Map();
      addFuzzyMatches(strict.word, places);
      const match = matchOf(strict.word, places, strict.any);
      return {
        ...match,
        fields: [...strict.fields, ...match.fields].toSorted((a, b) => b.points - a.points),
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
