const list = new Intl.ListFormat('en-SG');

/** Names in a sentence. Each is isolated, so that its text direction does not affect the others. */
export function Names({ names }: { names: readonly string[] }) {
  return list
    .formatToParts(names)
    .map(({ type, value }, index) => (type === 'element' ? <bdi key={index}>{value}</bdi> : value));
}
