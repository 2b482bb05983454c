/** FNV-1a with the final mix of MurmurHash, so that similar ids get very different hashes. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** The entries in an order of this voter's own, the same every time. No photo is first for everybody. */
export const inVotersOrder = <Entry extends { _id: string }>(
  voter: string,
  entries: readonly Entry[],
): Entry[] =>
  entries
    .map((entry) => ({ entry, at: hash(`${voter} ${entry._id}`) }))
    .sort((one, other) => one.at - other.at || (one.entry._id < other.entry._id ? -1 : 1))
    .map(({ entry }) => entry);
