/** Calls `work` for every item, `size` at a time, and returns the results in order. */
export const inBatches = async <Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let batch: Item[] = [];
  const run = async () => {
    results.push(...(await Promise.all(batch.map(work))));
    batch = [];
  };
  for await (const item of items) {
    batch.push(item);
    if (batch.length === size) await run();
  }
  await run();
  return results;
};
