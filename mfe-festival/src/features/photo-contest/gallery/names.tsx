const list = new Intl.ListFormat('en-SG');

/** Names in a sentence, each of which keeps its direction to itself. */
export function Names({ names }: { names: readonly string[] }) {
  return list
    .formatToParts(names)
    .map(({ type, value }, index) => (type === 'element' ? <bdi key={index}>{value}</bdi> : value));
}
