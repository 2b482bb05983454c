/** A dot or two are steps in a path, also when they are escaped; escaped twice they are a name, which nothing has. */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

type Value = string | number | boolean | null | undefined;
export type QueryValues = Record<string, Value | readonly Value[]>;

/** `/products/:id` with its parameters and query filled in; empty query values are left out. */
export const fillPath = (
  path: string,
  params: Record<string, unknown> = {},
  query: QueryValues = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segment(params[name]));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
  const text = search.toString();
  return `${filled}${text && `?${text}`}`;
};
