/** Merges sorted lists into one. It reads at most one item of each list ahead, and ends all lists when the reader stops early. */
export async function* mergeSorted<Item>(
  lists: readonly AsyncIterable<Item>[],
  isBefore: (one: Item, other: Item) => boolean,
): AsyncGenerator<Item> {
  const iterators = lists.map((list) => list[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(iterators.map((iterator) => iterator.next()));
    for (;;) {
      let first = -1;
      for (const [at, head] of heads.entries()) {
        if (head.done) continue;
        const best = heads[first];
        if (!best || best.done || isBefore(head.value, best.value)) first = at;
      }
      const [iterator, head] = [iterators[first], heads[first]];
      if (!iterator || !head || head.done) return;
      yield head.value;
      heads[first] = await iterator.next();
    }
  } finally {
    await Promise.all(iterators.map((iterator) => iterator.return?.()));
  }
}

/** Groups items into parts of at most `size`. No part is empty. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
