/**
 * Processes the items, at most `lanes` at a time.
 * @template T
 * @param {number} lanes
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function inLanes(lanes, items, work) {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
