export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `METHOD /path/:param`, below the base path `/api`. */
export type CallName = `${Method} /${string}`;

export type InternalName = `${Method} /internal/${string}`;

export const splitCallName = (name: string): { method: Method; path: string } => {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) };
};

export const isInternal = (name: string): name is InternalName => name.includes(' /internal/');

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

interface PathMatch<Value> {
  value: Value;
  params: Record<string, string>;
}

interface End<Value> {
  value: Value;
  /** The names of the parameters up to this node. */
  names: readonly string[];
}

interface Node<Value> {
  words: Map<string, Node<Value>>;
  /** The branch for any segment. */
  parameter?: Node<Value>;
  end?: End<Value>;
}

const emptyNode = <Value>(): Node<Value> => ({ words: new Map() });

const wordNode = <Value>({ words }: Node<Value>, word: string): Node<Value> => {
  const node = words.get(word) ?? emptyNode<Value>();
  words.set(word, node);
  return node;
};

const addPath = <Value>(root: Node<Value>, path: string, value: Value): void => {
  let node = root;
  const names: string[] = [];
  for (const segment of path.split('/'))
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      node.parameter ??= emptyNode();
      node = node.parameter;
    } else node = wordNode(node, segment);
  node.end = { value, names };
};

const matchOf = <Value>(
  { value, names }: End<Value>,
  taken: readonly string[],
): PathMatch<Value> => {
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) params[name] = taken[at] ?? '';
  return { value, params };
};

/**
 * Finds the pattern (`/products/:id`, or `GET /products/:id` with its method) that matches a path. A fixed segment wins over a parameter, and a parameter
 * is never empty. Paths are compared without decoding. Server routers decode first, so that one resource has many spellings, each of which would be
 * cached separately.
 */
export const pathMatcher = <Value>(patterns: Iterable<readonly [path: string, value: Value]>) => {
  const root = emptyNode<Value>();
  for (const [path, value] of patterns) addPath(root, path, value);

  const find = (
    node: Node<Value>,
    segments: readonly string[],
    taken: readonly string[],
    at: number,
  ): PathMatch<Value> | undefined => {
    const segment = segments[at];
    if (segment === undefined) return node.end && matchOf(node.end, taken);
    const word = node.words.get(segment);
    const byWord = word && find(word, segments, taken, at + 1);
    if (byWord || segment === '' || !node.parameter) return byWord;
    return find(node.parameter, segments, [...taken, segment], at + 1);
  };

  return (path: string): PathMatch<Value> | undefined => find(root, path.split('/'), [], 0);
};

/**
 * The stream of vacancies for open pages, below `/api`: unnamed server-sent events, each a `WorkshopChange` as JSON, at most one a second for each
 * workshop. It does not repeat earlier changes, so pages first load the list.
 */
export const WORKSHOPS_STREAM = '/workshops/stream';

/** The admin page with this participant only. A ticket shows it as a QR code, for an admin to scan with a phone. */
export const ticketAddress = (workshopId: string, registrationId: string): string =>
  `/AdminManage/workshops?q.${workshopId}=${registrationId}`;
