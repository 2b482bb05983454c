import { isSameName, type ProductOptions } from '@festival/contracts/options';

/**
 * The name of an option, and its origins: the name under which it was added, and an empty one if it continues the pieces that were bought while its
 * side had no options.
 */
type Origins = [name: string, ...origins: string[]];

/**
 * What identifies the options of a product. An option keeps its origins through all renames, and no two options of a product's life share one. Only
 * options whose origin is not their name are listed. It is stored with the product and with each line of an order.
 */
export interface OptionOrigins {
  colours: Origins[];
  sizes: Origins[];
  /** Whether both sides have changed places an odd number of times. */
  areSwapped: boolean;
  /** Options that were bought and are removed: the last name and an origin of each. An option that is added under that name is the option again. */
  removed?: Record<'colours' | 'sizes', [name: string, origin: string][]>;
}

interface Identified extends Pick<ProductOptions, 'colours' | 'sizes'> {
  optionOrigins: OptionOrigins | null;
}

/** What a line of an order keeps. */
export const originsOfLine = ({ colours, sizes, areSwapped }: OptionOrigins): OptionOrigins => ({
  colours,
  sizes,
  areSwapped,
});

/** The origins of the options of one side. A side without options has a single, nameless one. */
export const originsOf = (
  { optionOrigins, ...options }: Identified,
  side: 'colours' | 'sizes',
): string[][] => {
  const listed = new Map(optionOrigins?.[side].map(([name, ...origins]) => [name, origins]));
  const names = options[side];
  return names.length === 0 ? [['']] : names.map((name) => listed.get(name) ?? [name]);
};

/** No option has a line break in its name, so no option is added under such an origin. */
const unlike = (name: string, taken: ReadonlySet<string>): string => {
  let origin = name;
  for (let count = 2; taken.has(origin); count += 1) origin = `${name}\n${count}`;
  return origin;
};

interface Side {
  names: readonly string[];
  origins: readonly string[][];
  /** How many pieces of each option are sold. */
  sold: readonly number[];
  removed: [name: string, origin: string][];
}

/**
 * The origins of a side after an edit.
 * @param continued for each option, the indices of the options that it continues
 */
export const originsAfter = (
  names: readonly string[],
  continued: readonly number[][],
  before: Side,
): { present: Origins[]; removed: Side['removed'] } => {
  const kept = names.map((_, at) => before.origins[continued[at]?.[0] ?? -1] ?? []);
  const present = new Set(names.length === 0 ? [''] : kept.flat());
  const removed = new Map(before.removed.map(([name, origin]) => [origin, name]));
  const returning = before.removed.filter(([, origin]) => !present.has(origin));
  for (const [at, origins] of before.origins.entries())
    for (const origin of origins)
      if (!present.has(origin) && (removed.has(origin) || (before.sold[at] ?? 0) > 0))
        removed.set(origin, before.names[at] ?? '');
  const taken = new Set([...present, ...removed.keys()]);
  const originsAt = (name: string, at: number): string[] => {
    const own = kept[at] ?? [];
    if (own.some(Boolean)) return own;
    const again = returning.filter(([last]) => isSameName(last, name)).map(([, origin]) => origin);
    const added = again.length > 0 ? again : [unlike(name, taken)];
    for (const origin of added) taken.add(origin);
    return [...added, ...own];
  };
  return {
    present: names.flatMap((name, at): Origins[] => {
      const origins = originsAt(name, at);
      return origins.length === 1 && origins[0] === name ? [] : [[name, ...origins]];
    }),
    removed: [...removed].map(([origin, name]) => [name, origin]),
  };
};

/** The present index of each option of an order's line; undefined if it was removed. A side without options takes all that it had. */
const placesIn = (then: readonly string[][], now: readonly string[][], hasOptions: boolean) =>
  then.map((origins) => {
    if (!hasOptions) return 0;
    const places = origins.map((origin) => now.findIndex((one) => one.includes(origin)));
    return places.find((place) => place >= 0);
  });

export interface Returned {
  colour: number;
  size: number;
  quantity: number;
}

/** Where the pieces of an order's line belong in the product's present grid. `gone` are pieces of options that were removed. */
export const toPresentCells = (
  bought: Identified & { quantityBought: number[][] },
  product: Identified,
): { cells: Returned[]; gone: number } => {
  const areSwapped =
    (bought.optionOrigins?.areSwapped ?? false) !== (product.optionOrigins?.areSwapped ?? false);
  const [rowSide, columnSide] = areSwapped
    ? (['sizes', 'colours'] as const)
    : (['colours', 'sizes'] as const);
  const places = (then: 'colours' | 'sizes', now: 'colours' | 'sizes') =>
    placesIn(originsOf(bought, then), originsOf(product, now), product[now].length > 0);
  const rows = places('colours', rowSide);
  const columns = places('sizes', columnSide);
  const cells: Returned[] = [];
  let gone = 0;
  for (const [row, quantities] of bought.quantityBought.entries())
    for (const [column, quantity] of quantities.entries()) {
      if (quantity === 0) continue;
      const [colour, size] = areSwapped
        ? [columns[column], rows[row]]
        : [rows[row], columns[column]];
      if (colour === undefined || size === undefined) gone += quantity;
      else cells.push({ colour, size, quantity });
    }
  return { cells, gone };
};
