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
 * - If a name is gone, and a new name is at its index, the option was renamed.
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
  return after.map((option, at) => {
    const name = from ? from[at] : option;
    const found = name ? before.indexOf(name) : -1;
    if (found >= 0 || from) return found >= 0 ? [found] : [];
    const there = before[at];
    return there !== undefined && !after.includes(there) ? [at] : [];
  });
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
