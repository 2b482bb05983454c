import { fold, joined } from '@festival/contracts/folding';
import type { ProductSort } from '@festival/contracts/products';
import { compoundsOf, isNumber, tokensOf } from '@festival/service-kit/words';
import SearchableMap from 'minisearch/SearchableMap';

/** The fields of a product for searching, filtering and sorting. */
export interface Searchable {
  id: string;
  name: string;
  description: string;
  category: string;
  vendorId: string;
  vendorName: string;
  priceCents: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
}

export interface Wanted {
  q: string;
  category?: readonly string[] | undefined;
  vendor?: string | undefined;
  /** Absent: the best match first. */
  sort?: ProductSort | undefined;
}

interface Kept
  extends Pick<Searchable, 'id' | 'category' | 'vendorId' | 'priceCents' | 'uploadedAt'> {
  sortName: string;
  /** The name as one word. A search for it finds this product first. */
  wholeName: string;
  postings: Postings[];
}

/** A word's weights in the products that contain it, by product number. */
interface Postings {
  word: string;
  weights: Map<number, number>;
}

const WEIGHTS = { name: 8, category: 4, vendorName: 4, description: 1 } as const;
/** The share of the weight that remains in a long name, where each word says less. */
const LEAST_SHARE = 0.6;
/** The bonus for a name that equals the search. It ranks above products that score well by their other words. */
const WHOLE_NAME = 1_000;
const MAX_WORDS = 8;

/** Products by number, each with its score; 0 for the others. */
interface Scored {
  numbers: number[];
  scores: Float32Array;
}

const nothing: Scored = { numbers: [], scores: new Float32Array() };

const addTo = ({ numbers, scores }: Scored, more: Scored): void => {
  for (const number of more.numbers) {
    if (scores[number] === 0) numbers.push(number);
    scores[number] = Math.max(scores[number] as number, more.scores[number] as number);
  }
};

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const comparisons: Record<ProductSort, (one: Kept, other: Kept) => number> = {
  name: (one, other) => byText(one.sortName, other.sortName) || byText(one.id, other.id),
  '-name': (one, other) => byText(other.sortName, one.sortName) || byText(other.id, one.id),
  date: (one, other) => one.uploadedAt - other.uploadedAt || byText(one.id, other.id),
  '-date': (one, other) => other.uploadedAt - one.uploadedAt || byText(other.id, one.id),
  price: (one, other) => one.priceCents - other.priceCents || byText(one.id, other.id),
  '-price': (one, other) => other.priceCents - one.priceCents || byText(other.id, one.id),
};

/** The weight of each word of a product: higher in its name, and higher in a short name. */
const weigh = (product: Searchable): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const [field, weight] of Object.entries(WEIGHTS)) {
    const text = fold(product[field as keyof typeof WEIGHTS]);
    const tokens = new Set(tokensOf(text));
    const share = LEAST_SHARE + (1 - LEAST_SHARE) / Math.sqrt(tokens.size);
    const each = field === 'description' ? weight : weight * share;
    for (const compound of compoundsOf(text)) tokens.add(compound);
    for (const token of tokens) weights.set(token, (weights.get(token) ?? 0) + each);
  }
  return weights;
};

/**
 * An in-memory index of products by the words of their name, description, vendor and category. MiniSearch's radix tree holds the words and finds
 * prefixes and typos. Its values are plain maps of numbers, so that a word that occurs in every product is fast to look up.
 */
export class SearchIndex {
  private readonly words = new SearchableMap<Postings>();
  private readonly numbers = new Map<string, number>();
  private readonly kept: (Kept | undefined)[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.numbers.size;
  }

  /** Adds a product, or replaces the one with its id. */
  put(product: Searchable): void {
    this.remove(product.id);
    const number = this.free.pop() ?? this.kept.length;
    const weights = weigh(product);
    const { id, category, vendorId, priceCents, uploadedAt } = product;
    const postings = [...weights.keys()].map((word) => this.postingsOf(word));
    const sortName = fold(product.name).trim();
    const wholeName = joined(sortName);
    this.kept[number] = {
      id,
      category,
      vendorId,
      priceCents,
      uploadedAt,
      sortName,
      wholeName,
      postings,
    };
    this.numbers.set(id, number);
    for (const { word, weights: kept } of postings) kept.set(number, weights.get(word) ?? 0);
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    if (number === undefined) return;
    for (const { word, weights } of this.kept[number]?.postings ?? []) {
      weights.delete(number);
      if (weights.size === 0) this.words.delete(word);
    }
    this.kept[number] = undefined;
    this.numbers.delete(id);
    this.free.push(number);
  }

  /** The numbers of all products that contain every word, in the requested order. */
  search({ q, category, vendor, sort }: Wanted): Uint32Array {
    const wanted = tokensOf(fold(q));
    if (wanted.length === 0) return new Uint32Array();
    const { numbers, scores } = this.score(wanted);
    const isWanted = (number: number): boolean => {
      const kept = this.kept[number] as Kept;
      if (vendor && kept.vendorId !== vendor) return false;
      return !category?.length || category.includes(kept.category);
    };
    const found = Uint32Array.from(numbers.filter(isWanted));
    const compare = comparisons[sort ?? '-date'];
    const inOrder = (one: number, other: number) =>
      compare(this.kept[one] as Kept, this.kept[other] as Kept);
    if (sort) return found.sort(inOrder);
    const name = joined(fold(q));
    for (const number of found)
      if (this.kept[number]?.wholeName === name) (scores[number] as number) += WHOLE_NAME;
    const scoreOf = (number: number) => scores[number] as number;
    return found.sort((one, other) => scoreOf(other) - scoreOf(one) || inOrder(one, other));
  }

  /** The ids of what `search` found. Valid until the next `put` or removal. */
  idsOf(numbers: Uint32Array): string[] {
    return Array.from(numbers, (number) => (this.kept[number] as Kept).id);
  }

  /** The products that contain every word, and their scores, by number. */
  private score(wanted: readonly string[]): Scored {
    const words = [...new Set(wanted)].slice(0, MAX_WORDS);
    const each = words.map((word) => this.scoreWord(expandWord(this.words, word)));
    this.addCompounds(wanted, words, each);
    const [scored = nothing, ...others] = each;
    for (const { scores } of others)
      scored.numbers = scored.numbers.filter((number) => {
        const more = scores[number] as number;
        (scored.scores[number] as number) += more;
        return more > 0;
      });
    return scored;
  }

  /** A product that contains two or three of the words as one contains each of them. */
  private addCompounds(
    wanted: readonly string[],
    words: readonly string[],
    each: readonly Scored[],
  ): void {
    const spans = new Map<string, readonly string[]>();
    for (const length of [2, 3])
      for (let at = 0; at + length <= Math.min(wanted.length, MAX_WORDS); at += 1) {
        const parts = wanted.slice(at, at + length);
        spans.set(parts.join(''), parts);
      }
    for (const [compound, parts] of spans) {
      if (isNumber(compound)) continue;
      const found = this.scoreWord(expandKnown(this.words, compound));
      if (found.numbers.length > 0)
        for (const part of parts) addTo(each[words.indexOf(part)] as Scored, found);
    }
  }

  /** A rarer word counts more. */
  private scoreWord(found: Iterable<[Postings, number]>): Scored {
    const scores = new Float32Array(this.kept.length);
    const numbers: number[] = [];
    for (const [{ weights }, worth] of found)
      for (const [number, weight] of weights) {
        const before = scores[number] as number;
        if (before === 0) numbers.push(number);
        scores[number] = Math.max(before, weight * worth);
      }
    const rarity = Math.log(1 + this.size / (numbers.length || 1));
    for (const number of numbers) (scores[number] as number) *= rarity;
    return { numbers, scores };
  }

  private postingsOf(word: string): Postings {
    const known = this.words.get(word);
    if (known) return known;
    const added = { word, weights: new Map() };
    this.words.set(word, added);
    return added;
  }
}

/** The score of a found word, relative to an exact match. */
const WORTH = { exact: 1, singular: 0.9, prefix: 0.55, typo: 0.35 } as const;
const SHORTEST_PREFIX = 2;
/** In a shorter word, one wrong letter makes another word. */
const SHORTEST_TYPO = 4;
/** A number gets no typo matches: one wrong digit makes another number, however long it is. */
const NUMBER = /^\p{N}+$/u;
/** The most words that a prefix expands to. More would not improve the results. */
const MAX_EXPANDED = 400;
const PLURALS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/** The possible singulars of an English plural. Plurals need no such list: they are found as words that begin with their singular. */
const singulars = (word: string): string[] =>
  word.length < SHORTEST_TYPO
    ? []
    : PLURALS.filter(([ending]) => ending.test(word)).map(([ending, instead]) =>
        word.replace(ending, instead),
      );

/** The word with two neighbouring letters swapped, for every position. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

const withTypo = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  for (const [, [value]] of words.fuzzyGet(wanted, 1)) yield [value, WORTH.typo];
  for (const swapped of swaps(wanted)) {
    const value = words.get(swapped);
    if (value !== undefined) yield [value, WORTH.typo];
  }
};

/** The index entries of a word, of its singular, and of words that it begins, each with its score. */
const expandKnown = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  const exact = words.get(wanted);
  if (exact !== undefined) yield [exact, WORTH.exact];
  for (const singular of singulars(wanted)) {
    const value = words.get(singular);
    if (value !== undefined) yield [value, WORTH.singular];
  }
  if (wanted.length < SHORTEST_PREFIX) return;
  let count = 0;
  for (const [word, value] of words.atPrefix(wanted)) {
    if (word === wanted) continue;
    count += 1;
    if (count > MAX_EXPANDED) break;
    yield [value, WORTH.prefix * (wanted.length / word.length)];
  }
};

/** The index entries that a word can stand for: those of `expandKnown` and, when none of these exist, words that are one typo away. */
const expandWord = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  let isKnown = false;
  for (const found of expandKnown(words, wanted)) {
    isKnown = true;
    yield found;
  }
  if (!isKnown && wanted.length >= SHORTEST_TYPO && !NUMBER.test(wanted))
    yield* withTypo(words, wanted);
};
