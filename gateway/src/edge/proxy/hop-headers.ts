const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

type Headers = Record<string, string | string[] | undefined>;

/** The headers without those of a single connection (including the ones named in `connection`) and without the named ones. */
export const withoutHeaders = (
  headers: Headers,
  isDropped: (name: string) => boolean,
): Record<string, string | string[]> => {
  const mentioned = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (
      value !== undefined &&
      !HOP_BY_HOP.includes(name) &&
      !mentioned.includes(name) &&
      !isDropped(name)
    )
      kept[name] = value;
  return kept;
};
