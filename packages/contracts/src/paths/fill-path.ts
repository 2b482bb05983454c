/** Servers read `.` and `..` as steps in a path, even percent-encoded. Encoded twice, they are a name that nothing has. */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%252E'));

type Value = string | number | boolean | null | undefined;
export type QueryValues = Record<string, Value | readonly Value[]>;

/** Fills the parameters and the query into a path such as `/products/:id`. Omits empty query values. */
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
