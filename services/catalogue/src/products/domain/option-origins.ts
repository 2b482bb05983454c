import type { ProductOptions } from '@festival/contracts/options';

/** The name of an option, and the name under which it was added. */
type Origin = [name: string, origin: string];

/**
 * What identifies the options of a product: each keeps the name under which it was added, its origin, through all renames. Only renamed options are
 * listed; the others are their own origin. It is stored with the product and with each line of an order.
 */
export interface OptionOrigins {
  colours: Origin[];
  sizes: Origin[];
  /** Whether both sides have changed places an odd number of times. */
  areSwapped: boolean;
}

export interface Identified extends Pick<ProductOptions, 'colours' | 'sizes'> {
  optionOrigins: OptionOrigins | null;
}

/** The origins of the options of one side. A side without options has a single, nameless one. */
export const originsOf = (
  { optionOrigins, ...options }: Identified,
  side: 'colours' | 'sizes',
): string[] => {
  const renamed = new Map(optionOrigins?.[side]);
  const names = options[side];
  return names.length === 0 ? [''] : names.map((name) => renamed.get(name) ?? name);
};

/** No option has a line break in its name, so no option is added under such an origin. */
const unlike = (name: string, taken: ReadonlySet<string>): string => {
  let origin = name;
  for (let count = 2; taken.has(origin); count += 1) origin = `${name}\n${count}`;
  return origin;
};

/**
 * The origins of a side after an edit.
 * @param continued for each option, the indices of the options that it continues
 */
export const originsAfter = (
  names: readonly string[],
  continued: readonly number[][],
  before: readonly string[],
): Origin[] => {
  const kept = names.map((_, at) => before[continued[at]?.[0] ?? -1]);
  const taken = new Set(kept.filter((origin) => origin !== undefined));
  return names.flatMap((name, at): Origin[] => {
    const origin = kept[at] ?? unlike(name, taken);
    taken.add(origin);
    return origin === name ? [] : [[name, origin]];
  });
};

/** The present index of each option of an order's line; undefined if it was removed. A side without options takes all that it had. */
const placesIn = (then: readonly string[], now: readonly string[], hasOptions: boolean) =>
  then.map((origin) => {
    const at = hasOptions ? now.indexOf(origin) : 0;
    return at < 0 ? undefined : at;
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
