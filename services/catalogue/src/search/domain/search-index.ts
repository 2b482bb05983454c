import type { ProductSort } from '@festival/contracts/products';
import SearchableMap from 'minisearch/SearchableMap';
import { expandWord } from './expand-word.js';
import { fold, tokensOf } from './tokens.js';

/** A product as far as it is searched, filtered and sorted by. */
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
  /** Absent: the best first. */
  sort?: ProductSort | undefined;
}

interface Kept
  extends Pick<Searchable, 'id' | 'category' | 'vendorId' | 'priceCents' | 'uploadedAt'> {
  sortName: string;
  postings: Postings[];
}

/** What a word weighs in the products that have it, by their numbers. */
interface Postings {
  word: string;
  weights: Map<number, number>;
}

const WEIGHTS = { name: 8, category: 4, vendorName: 4, description: 1 } as const;
/** What is left of that in a long name, where every word says less. */
const LEAST_SHARE = 0.6;
/** A name that is just what was looked for comes before whatever scores well by its other words. */
const WHOLE_NAME = 1_000;
const MOST_WORDS = 8;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const comparisons: Record<ProductSort, (one: Kept, other: Kept) => number> = {
  name: (one, other) => byText(one.sortName, other.sortName) || byText(one.id, other.id),
  '-name': (one, other) => byText(other.sortName, one.sortName) || byText(other.id, one.id),
  date: (one, other) => one.uploadedAt - other.uploadedAt || byText(one.id, other.id),
  '-date': (one, other) => other.uploadedAt - one.uploadedAt || byText(other.id, one.id),
  price: (one, other) => one.priceCents - other.priceCents || byText(one.id, other.id),
  '-price': (one, other) => other.priceCents - one.priceCents || byText(other.id, one.id),
};

/** What each word of a product weighs: more in its name, and more in a short name. */
const weigh = (product: Searchable): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const [field, weight] of Object.entries(WEIGHTS)) {
    const tokens = new Set(tokensOf(product[field as keyof typeof WEIGHTS]));
    const share = LEAST_SHARE + (1 - LEAST_SHARE) / Math.sqrt(tokens.size);
    const each = field === 'description' ? weight : weight * share;
    for (const token of tokens) weights.set(token, (weights.get(token) ?? 0) + each);
  }
  return weights;
};

/**
 * Products by the words in their name, description, vendor and category, in memory. The words are kept in MiniSearch's radix
 * tree, which finds beginnings and typos; what is under a word are plain maps of numbers, which is what makes a word that
 * stands in every product quick to look for.
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
    this.kept[number] = { id, category, vendorId, priceCents, uploadedAt, sortName, postings };
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

  /** Every product that has all the words, in the order that is wanted, by number. */
  search({ q, category, vendor, sort }: Wanted): Uint32Array {
    const wanted = [...new Set(tokensOf(q))].slice(0, MOST_WORDS);
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
    const name = fold(q).trim();
    for (const number of found)
      if (this.kept[number]?.sortName === name) (scores[number] as number) += WHOLE_NAME;
    const scoreOf = (number: number) => scores[number] as number;
    return found.sort((one, other) => scoreOf(other) - scoreOf(one) || inOrder(one, other));
  }

  /** The ids of what `search` found, as long as nothing was put or removed since. */
  idsOf(numbers: Uint32Array): string[] {
    return Array.from(numbers, (number) => (this.kept[number] as Kept).id);
  }

  /** Of the products that have every word, what they score, by number. */
  private score(wanted: readonly string[]): { numbers: number[]; scores: Float32Array } {
    const [first = '', ...others] = wanted;
    const scored = this.scoreWord(first);
    for (const word of others) {
      const { scores } = this.scoreWord(word);
      scored.numbers = scored.numbers.filter((number) => {
        const more = scores[number] as number;
        (scored.scores[number] as number) += more;
        return more > 0;
      });
    }
    return scored;
  }

  /** The rarer a word is, the more it counts. */
  private scoreWord(word: string): { numbers: number[]; scores: Float32Array } {
    const scores = new Float32Array(this.kept.length);
    const numbers: number[] = [];
    for (const [{ weights }, worth] of expandWord(this.words, word))
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
