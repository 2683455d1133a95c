import { growArray } from "./grow-array.ts";
import type { Heap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import { type MatchField, POINTS } from "./rank.ts";
import type { Sets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import { createTrigrams } from "./trigrams.ts";
import type { Tuning } from "./tuning.ts";
import { WordHashes } from "./word-hashes.ts";
import { getKind, TAG, type Values } from "./values.ts";
import {
  canMatchTagPrefix,
  eachCardWord,
  MAX_CARD_WORDS,
  canHaveTwoTypos,
  canHaveTypo,
  getHalves,
  getNameAlternatives,
  getNameWords,
  getTaskByNickname,
  isTypo,
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

const MAX_RECENT = 20_000;

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

/** Where a word matches: lists and temporary sets by field. */
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

function addSet(places: Places, place: MatchField, set: number): void {
  if (set !== 0) at(places, place).sets.push(set);
}

/**
 * The word index of names, owners, tags, and cards. Words of owners and tags map to values, which map to documents, so
 * that a tag of a million models is tokenized once.
 */
export class TextIndex {
  readonly #sets: Sets;
  readonly #values: Values;
  readonly #words = new StringTable();
  /** Some of the words, to find them faster. */
  readonly #recent = new Map<string, number>();
  readonly #trigrams;
  readonly #names;
  /** Documents whose name starts with the word. */
  readonly #firsts;
  readonly #valuesByWord;
  /** Owners whose complete name is the word. */
  readonly #valuesByOwner;
  readonly #cardWordIds = new WordHashes();
  readonly #cards;
  /** By card word: the last card that contained it. */
  #stamps = new Uint32Array(256);
  #stamp = 0;

  constructor(heap: Heap, sets: Sets, values: Values, tuning: Tuning) {
    this.#sets = sets;
    this.#values = values;
    this.#trigrams = createTrigrams(heap, sets, this.#words);
    this.#names = new PostingLists(heap, sets, tuning);
    this.#firsts = new PostingLists(heap, sets, tuning);
    this.#valuesByWord = new PostingLists(heap, sets);
    this.#valuesByOwner = new PostingLists(heap, sets);
    this.#cards = new PostingLists(heap, sets, { ...tuning, minBitsetShare: tuning.minBitsetShare / 4 });
    for (const word of STOP_WORDS) this.#cardWordIds.add(word);
  }

  #isFirst(id: number): boolean {
    if (id >= this.#stamps.length) this.#stamps = growArray(this.#stamps, id + 1);
    if (this.#stamps[id] === this.#stamp) return false;
    this.#stamps[id] = this.#stamp;
    return true;
  }

  #wordId(word: string): number {
    const known = this.#recent.get(word);
    if (known !== undefined) return known;
    const before = this.#words.count;
    const id = this.#words.add(word);
    if (id > before) this.#trigrams.add(id);
    if (this.#recent.size === MAX_RECENT) this.#recent.clear();
    this.#recent.set(word, id);
    return id;
  }

  /** Adds the documents of an indexed word that matches a query word. `inTags`: tag prefixes also match. */
  #gather(places: Places, word: number, found: 1 | 2 | 3, inTags: boolean): void {
    addList(places, NAME_FIELDS_BY_LEVEL[found], this.#names, word);
    if (found === 3) addList(places, "first", this.#firsts, word);
    this.#valuesByWord.each(word, (value) => {
      const kind = this.#values.kind(value);
      if (found < 3 && kind !== AUTHOR && !inTags) return;
      const where =
        kind === AUTHOR ? AUTHOR_FIELDS_BY_LEVEL : kind === TASK ? TASK_FIELDS_BY_LEVEL : TAG_FIELDS_BY_LEVEL;
      addList(places, where[found], this.#values.documents, value);
    });
    if (found === 3)
      this.#valuesByOwner.each(word, (value) => addList(places, "owner", this.#values.documents, value));
  }

  /** Returns documents whose names contain all words, or 0. */
  #named(all: readonly string[]): number {
    const ids = all.map((word) => this.#words.find(word));
    if (ids.length === 0 || ids.some((id) => id === 0 || this.#names.length(id) === 0)) return 0;
    const set = this.#sets.borrowEmpty();
    this.#names.addTo(set, ids[0] ?? 0);
    for (const id of ids.slice(1)) this.#names.intersectInto(set, id);
    return set;
  }

  /** Adds matches with typos. */
  #addFuzzyMatches(word: string, places: Places): void {
    if (!canHaveTypo(word)) return;
    const targets = new Set(getTypos(word).map((typo) => this.#words.find(typo)));
    targets.delete(0);
    if (canHaveTwoTypos(word)) {
      this.#trigrams.eachLike(word, 2, (id) => {
        if (isTypo(word, this.#words.at(id))) targets.add(id);
      });
    }
    for (const id of targets) {
      addList(places, "typo", this.#names, id);
      this.#valuesByWord.each(id, (value) => addList(places, "typo", this.#values.documents, value));
    }
  }

  /** Creates the match of a word, and adds its documents to `any`. */
  #matchOf(word: string, places: Places, any: number): WordMatch {
    for (const [place, found] of places) {
      if (REDUNDANT_FIELDS.has(place)) continue;
      for (const [lists, ids] of found.lists) for (const id of ids) lists.addTo(any, id);
      for (const set of found.sets) this.#sets.or(any, set);
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

  /** Adds the words of a name. Returns the number of its parts. */
  addName(document: number, name: string): number {
    const found = getNameWords(name);
    for (const word of found.words) {
      const id = this.#wordId(word);
      this.#names.add(id, document);
      if (word === found.first) this.#firsts.add(id, document);
    }
    return found.parts;
  }

  addCard(document: number, text: string): void {
    this.#stamp = (this.#stamp + 1) >>> 0;
    let words = 0;
    eachCardWord(text, (prose, start, end) => {
      const id = this.#cardWordIds.add(prose, start, end);
      if (id <= STOP_WORDS.size || !this.#isFirst(id)) return true;
      this.#cards.add(id, document);
      words += 1;
      return words < MAX_CARD_WORDS;
    });
  }

  /** Adds the words of a new value. */
  addValue(kind: number, id: number, value: string): void {
    if (!SEARCHABLE_KINDS.has(kind)) return;
    const found = kind === AUTHOR ? getNameWords(value).words : new Set(getTagWords(value));
    for (const word of found) this.#valuesByWord.add(this.#wordId(word), id);
    if (kind === AUTHOR && found.has(value.toLowerCase()))
      this.#valuesByOwner.add(this.#wordId(value.toLowerCase()), id);
  }

  /** Finds values of a kind with a matching word. */
  findValues(word: string, kind: number): Set<number> {
    const found = new Set<number>();
    const add = (id: number) =>
      this.#valuesByWord.each(id, (value) => void (this.#values.kind(value) === kind && found.add(value)));
    const exact = this.#words.find(word);
    if (exact !== 0) add(exact);
    this.#trigrams.each(word, add);
    return found;
  }

  /** Finds the fields in which a word matches. */
  match(word: string): WordMatch {
    const places: Places = new Map();
    const exact = this.#words.find(word);
    if (exact !== 0) this.#gather(places, exact, 3, true);
    const inTags = canMatchTagPrefix(word);
    this.#trigrams.each(word, (id, found) => this.#gather(places, id, found, inTags));
    addList(places, "card", this.#cards, this.#cardWordIds.find(word));
    for (const words of getNameAlternatives(word)) addSet(places, "pieces", this.#named(words));
    for (const halves of getHalves(word)) addSet(places, "joined", this.#named(halves));
    const task = getTaskByNickname(word);
    if (task !== undefined) addList(places, "task", this.#values.documents, this.#values.find(TASK, task));
    return this.#matchOf(word, places, this.#sets.borrowEmpty());
  }

  /** Extends a match with typos. */
  matchFuzzy(strict: WordMatch): WordMatch {
    const places: Places = new Map();
    this.#addFuzzyMatches(strict.word, places);
    const match = this.#matchOf(strict.word, places, strict.any);
    return {
      ...match,
      fields: [...strict.fields, ...match.fields].toSorted((a, b) => b.points - a.points),
    };
  }

  purge(dead: number) {
    return [this.#names.purge(dead), this.#firsts.purge(dead), this.#cards.purge(dead)];
  }

  get #lists() {
    return [this.#trigrams, this.#names, this.#firsts, this.#valuesByWord, this.#valuesByOwner, this.#cards];
  }

  save() {
    const lists = this.#lists.map((each) => each.save());
    return { words: this.#words.save(), cardWordIds: this.#cardWordIds.save(), lists };
  }

  restore(saved: ReturnType<TextIndex["save"]>): void {
    this.#words.restore(saved.words);
    this.#cardWordIds.restore(saved.cardWordIds);
    for (const [i, each] of saved.lists.entries()) this.#lists[i]?.restore(each);
  }

  get bytes() {
    return this.#lists.reduce((sum, { bytes }) => sum + bytes, this.#words.bytes + this.#cardWordIds.bytes);
  }
}
