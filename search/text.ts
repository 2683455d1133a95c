import type { Heap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import { type MatchField, POINTS } from "./rank.ts";
import type { Sets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import { createTrigrams } from "./trigrams.ts";
import type { Tuning } from "./tuning.ts";
import { createTypos } from "./typos.ts";
import { WordHashes } from "./word-hashes.ts";
import { getKind, TAG, type Values } from "./values.ts";
import { canHaveTypo, canHaveTypoInTags } from "./misspelling.ts";
import {
  canMatchTagPrefix,
  eachCardWord,
  MAX_CARD_WORDS,
  getHalves,
  getJoined,
  getNameAlternatives,
  getNameWords,
  getTaskByNickname,
  STOP_WORDS,
  getTagWords,
} from "./words.ts";

const AUTHOR = getKind("author");
const TASK = getKind("pipeline_tag");
/** Kinds of values that word search covers. */
const SEARCHABLE_KINDS = new Set([AUTHOR, TASK, getKind("library"), TAG]);

const NAME_FIELDS_BY_LEVEL = { 1: "namePart", 2: "nameBeginning", 3: "name" } as const;
const AUTHOR_FIELDS_BY_LEVEL = { 1: "authorPart", 2: "authorBeginning", 3: "author" } as const;
const TAG_FIELDS_BY_LEVEL = { 2: "tagBeginning", 3: "tag" } as const;
const TASK_FIELDS_BY_LEVEL = { ...TAG_FIELDS_BY_LEVEL, 3: "task" } as const;

const MAX_RECENT = 20_000;

/** Fields whose documents also match `name` or `author`. */
const REDUNDANT_FIELDS: ReadonlySet<MatchField> = new Set(["first", "owner"]);

/** Fields in which a word of a query matches. */
export interface WordMatch {
  /** Documents that match in any field; a temporary set. */
  any: number;
  /** Fields by points, highest first. */
  fields: FieldMatch[];
  word: string;
}

/** Documents with a word in a field, as a temporary set. */
export interface FieldMatch {
  name: MatchField;
  points: number;
  set: number;
}

/** Documents by field, as temporary sets. */
type Places = Map<MatchField, number>;

/**
 * The word index of names, owners, tags, and cards. Words of owners and tags map to values, which map to documents, so
 * that a tag of a million models is tokenized once.
 */
export class TextIndex {
  readonly #sets: Sets;
  readonly #values: Values;
  readonly #words = new StringTable();
  /** Cache of recent words. */
  readonly #recent = new Map<string, number>();
  readonly #trigrams;
  readonly #typos;
  readonly #names;
  /** Documents whose name starts with the word. */
  readonly #firsts;
  /** Documents whose owner has the word. */
  readonly #authors;
  readonly #ownersByWord;
  /** Owners whose complete name is the word. */
  readonly #ownersByName;
  readonly #valuesByWord;
  /** Cache of the words of recent owners. */
  readonly #ownerWords = new Map<string, number[]>();
  readonly #cardWordIds = new WordHashes();
  readonly #cards;

  constructor(heap: Heap, sets: Sets, values: Values, tuning: Tuning) {
    this.#sets = sets;
    this.#values = values;
    this.#trigrams = createTrigrams(heap, sets, this.#words);
    this.#typos = createTypos(heap, sets, this.#words);
    this.#names = new PostingLists(heap, sets, tuning);
    this.#firsts = new PostingLists(heap, sets, tuning);
    this.#authors = new PostingLists(heap, sets, tuning);
    this.#ownersByWord = new PostingLists(heap, sets);
    this.#ownersByName = new PostingLists(heap, sets);
    this.#valuesByWord = new PostingLists(heap, sets);
    this.#cards = new PostingLists(heap, sets, { ...tuning, minBitsetShare: tuning.minBitsetShare / 4 });
    for (const word of STOP_WORDS) this.#cardWordIds.add(word);
  }

  #wordId(word: string): number {
    const known = this.#recent.get(word);
    if (known !== undefined) return known;
    const before = this.#words.count;
    const id = this.#words.add(word);
    if (id > before) {
      this.#trigrams.add(id);
      this.#typos.add(id, word);
    }
    if (this.#recent.size === MAX_RECENT) this.#recent.clear();
    this.#recent.set(word, id);
    return id;
  }

  #at(setsByField: Places, field: MatchField): number {
    let set = setsByField.get(field);
    if (set === undefined) {
      set = this.#sets.borrowEmpty();
      setsByField.set(field, set);
    }
    return set;
  }

  #addList(setsByField: Places, field: MatchField | undefined, lists: PostingLists, id: number): void {
    if (field !== undefined && lists.length(id) > 0) lists.addTo(this.#at(setsByField, field), id);
  }

  #addSet(setsByField: Places, field: MatchField, set: number): void {
    if (set !== 0) this.#sets.or(this.#at(setsByField, field), set);
  }

  /** Adds the documents of an indexed word that matches a query word. `inTags`: tag prefixes also match. */
  #gather(setsByField: Places, word: number, found: 1 | 2 | 3, inTags: boolean): void {
    this.#addList(setsByField, NAME_FIELDS_BY_LEVEL[found], this.#names, word);
    this.#addList(setsByField, AUTHOR_FIELDS_BY_LEVEL[found], this.#authors, word);
    if (found === 3) this.#addList(setsByField, "first", this.#firsts, word);
    if (found === 1 || (found === 2 && !inTags)) return;
    this.#valuesByWord.each(word, (value) => {
      const where = this.#values.kind(value) === TASK ? TASK_FIELDS_BY_LEVEL : TAG_FIELDS_BY_LEVEL;
      this.#addList(setsByField, where[found], this.#values.documents, value);
    });
    if (found < 3) return;
    this.#ownersByName.each(word, (value) =>
      this.#addList(setsByField, "owner", this.#values.documents, value),
    );
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

  #addFuzzyMatches(word: string, setsByField: Places): void {
    for (const halves of getHalves(word, 2)) this.#addSet(setsByField, "typo", this.#named(halves));
    if (!canHaveTypo(word)) return;
    const inTags = canHaveTypoInTags(word);
    this.#typos.each(word, (id) => {
      this.#addList(setsByField, "typo", this.#names, id);
      this.#addList(setsByField, "typo", this.#authors, id);
      if (inTags)
        this.#valuesByWord.each(id, (value) =>
          this.#addList(setsByField, "typo", this.#values.documents, value),
        );
    });
  }

  /** Creates the match of a word, and adds its documents to `any`. */
  #matchOf(word: string, setsByField: Places, any: number): WordMatch {
    for (const [field, set] of setsByField) if (!REDUNDANT_FIELDS.has(field)) this.#sets.or(any, set);
    const fields = [...setsByField].map(([name, set]) => ({ name, points: POINTS[name], set }));
    return { word, any, fields: fields.toSorted((a, b) => b.points - a.points) };
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

  addAuthor(document: number, author: string): void {
    let words = this.#ownerWords.get(author);
    if (words === undefined) {
      words = [...getNameWords(author).words].map((word) => this.#wordId(word));
      if (this.#ownerWords.size === MAX_RECENT) this.#ownerWords.clear();
      this.#ownerWords.set(author, words);
    }
    for (const id of words) this.#authors.add(id, document);
  }

  addCard(document: number, text: string): void {
    let words = 0;
    eachCardWord(text, (prose, start, end) => {
      const id = this.#cardWordIds.add(prose, start, end);
      if (id <= STOP_WORDS.size || !this.#cards.add(id, document)) return true;
      words += 1;
      return words < MAX_CARD_WORDS;
    });
  }

  /** Adds the words of a new value. */
  addValue(kind: number, id: number, value: string): void {
    if (!SEARCHABLE_KINDS.has(kind)) return;
    if (kind !== AUTHOR) {
      for (const word of getTagWords(value)) this.#valuesByWord.add(this.#wordId(word), id);
      return;
    }
    const { words } = getNameWords(value);
    for (const word of words) this.#ownersByWord.add(this.#wordId(word), id);
    const name = value.toLowerCase();
    if (words.has(name)) this.#ownersByName.add(this.#wordId(name), id);
  }

  findOwners(word: string): Set<number> {
    const found = new Set<number>();
    const add = (id: number) => this.#ownersByWord.each(id, (value) => void found.add(value));
    const exact = this.#words.find(word);
    if (exact !== 0) add(exact);
    this.#trigrams.each(word, add);
    return found;
  }

  /** Finds the fields in which a word of a query matches. `isByName`: not in cards. */
  match(all: readonly string[], at: number, isByName: boolean): WordMatch {
    const word = all[at] ?? "";
    const setsByField: Places = new Map();
    const exact = this.#words.find(word);
    if (exact !== 0) this.#gather(setsByField, exact, 3, true);
    const inTags = canMatchTagPrefix(word);
    this.#trigrams.each(word, (id, found) => this.#gather(setsByField, id, found, inTags));
    if (!isByName) this.#addList(setsByField, "card", this.#cards, this.#cardWordIds.find(word));
    for (const words of getNameAlternatives(word)) this.#addSet(setsByField, "pieces", this.#named(words));
    for (const joined of getJoined(all, at))
      this.#addList(setsByField, "joined", this.#names, this.#words.find(joined));
    for (const halves of getHalves(word)) this.#addSet(setsByField, "joined", this.#named(halves));
    const task = getTaskByNickname(word);
    if (task !== undefined)
      this.#addList(setsByField, "task", this.#values.documents, this.#values.find(TASK, task));
    return this.#matchOf(word, setsByField, this.#sets.borrowEmpty());
  }

  /**
   * Returns the most frequent name word that a word may be a misspelling of, among the documents of a set. At least `min`
   * documents must have it.
   */
  findCorrection(word: string, among: number, min: number): string | undefined {
    let best = 0;
    let highest = min;
    this.#typos.each(word, (id) => {
      if (this.#names.length(id) < highest) return;
      const count = this.#names.countIn(among, id);
      if (count < highest || (count === highest && best !== 0 && this.#words.compare(id, best) > 0)) return;
      highest = count;
      best = id;
    });
    return best === 0 ? undefined : this.#words.at(best);
  }

  /** Extends a match with typos. */
  matchFuzzy(strict: WordMatch): WordMatch {
    const setsByField: Places = new Map();
    this.#addFuzzyMatches(strict.word, setsByField);
    const match = this.#matchOf(strict.word, setsByField, strict.any);
    return { ...match, fields: [...strict.fields, ...match.fields].toSorted((a, b) => b.points - a.points) };
  }

  purge(dead: number) {
    return [this.#names, this.#firsts, this.#authors, this.#cards].map((lists) => lists.purge(dead));
  }

  get #lists() {
    return [
      this.#trigrams.lists,
      this.#typos.lists,
      this.#names,
      this.#firsts,
      this.#authors,
      this.#ownersByWord,
      this.#ownersByName,
      this.#valuesByWord,
      this.#cards,
    ];
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
