/** Both sides of a product's grid: their names and their options. A side without options has a single, nameless one. */
export interface ProductOptions {
  attribute1: string;
  attribute2: string;
  colours: readonly string[];
  sizes: readonly string[];
}

/** What the indices of a purchase meant when it was chosen, as far as the client says it. */
export interface MeantOptions extends Partial<ProductOptions> {
  optionsRevision?: number | undefined;
}

/** "Red" and "red" are one name; "Rose" and "Rosé" are two. */
export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, at) => option === other[at]);

const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((option) => other.includes(option)).length;

/**
 * Whether the two sides changed places. The options decide. If they are equally likely either way, for example the same sizes on both sides, the
 * names of the sides decide.
 */
export const areSidesSwapped = (before: ProductOptions, after: ProductOptions): boolean => {
  const straight = shared(before.colours, after.colours) + shared(before.sizes, after.sizes);
  const crossed = shared(before.colours, after.sizes) + shared(before.sizes, after.colours);
  if (straight !== crossed) return crossed > straight;
  return (
    before.attribute1 !== before.attribute2 &&
    before.attribute1 === after.attribute2 &&
    before.attribute2 === after.attribute1
  );
};

/**
 * The rule of an option's identity. For each option after an edit, it gives the indices of the options before that it continues:
 *
 * - An option with the same name is the same option, wherever it is now.
 * - If a name is gone, and a new name is at its index, the option was renamed. This holds only if nothing else explains it: there are as many
 *   options as before, and each of the same name is at its index.
 * - Every other option is new, and every option that none continues was removed.
 * - The first option of a side continues what the side had without options. A side without options continues all that it had.
 *
 * @param from for each option after the edit its name before, or null if it is new. It takes the place of the first three rules.
 */
export const continuedOptions = (
  before: readonly string[],
  after: readonly string[],
  from?: readonly (string | null)[],
): number[][] => {
  if (after.length === 0)
    return [Array.from({ length: Math.max(1, before.length) }, (_, at) => at)];
  if (before.length === 0) return after.map((_, at) => (at === 0 ? [0] : []));
  const places = (from ?? after).map((name) => (name === null ? -1 : placeOf(name, before)));
  const isInPlace =
    !from &&
    before.length === after.length &&
    places.every((place, at) => place < 0 || place === at);
  return places.map((place, at) => (place >= 0 ? [place] : isInPlace ? [at] : []));
};

const placeOf = (name: string, names: readonly string[]): number => {
  const at = names.indexOf(name);
  return at >= 0 ? at : names.findIndex((one) => isSameName(one, name));
};

/** Whether the indices of a purchase mean the product's present options. What the client does not say is not compared. */
export const meansPresentOptions = (
  meant: MeantOptions,
  product: ProductOptions & { optionsRevision: number },
): boolean =>
  (meant.optionsRevision ?? product.optionsRevision) === product.optionsRevision &&
  isSame(meant.colours ?? product.colours, product.colours) &&
  isSame(meant.sizes ?? product.sizes, product.sizes) &&
  !areSidesSwapped({ ...product, ...named(meant) }, product);

const named = ({ attribute1, attribute2 }: MeantOptions) => ({
  ...(attribute1 !== undefined && { attribute1 }),
  ...(attribute2 !== undefined && { attribute2 }),
});

/** A side without options has a single, nameless one. */
export const optionsOf = (side: readonly string[]): readonly string[] =>
  side.length > 0 ? side : [''];
