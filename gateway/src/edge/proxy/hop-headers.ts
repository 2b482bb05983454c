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

/** The headers but for those of one connection (also by their mention in `connection`) and those named. */
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
