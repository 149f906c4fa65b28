import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from './app.server.ts';

type Pending<Item, Result> = {
  item: Item;
  /** Runs work in the async context of the request that added the item. */
  inContext: <Value>(work: () => Value) => Value;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** A data error of one item (SQLSTATE classes 22 and 23, raise in P0): the other items of the batch may succeed. */
const isItemError = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && /^(22|23|P0)/.test(String(cause.code));
};

/**
 * Creates a batcher: collects items and processes them in batches, one batch at a time, with one result per item in order. An item is processed
 * at once when nothing else is pending. A batch costs one disk flush regardless of its size (docs/decisions/0002).
 * A failed batch is retried one item at a time, so `process` must be idempotent. When the database is unavailable, the first failure rejects all
 * remaining items instead of waiting for a timeout each.
 */
export const createBatcher = <BatcherApp extends Pick<App, 'db' | 'log'>, Item, Result>(
  name: string,
  maxBatchSize: number,
  process: (app: BatcherApp, batch: Item[]) => Promise<Result[]>,
): ((app: BatcherApp, item: Item) => Promise<Result>) => {
  type PendingItem = Pending<Item, Result>;
  const processBatch = async (app: BatcherApp, batch: PendingItem[]): Promise<void> => {
    const items = batch.map(({ item }) => item);
    // The trace and the request id of a batch are those of its first item, not of the item that started the queue.
    const inContext = batch[0]?.inContext ?? ((work) => work());
    const results = await inContext(() => process(app, items));
    if (results.length !== batch.length)
      throw new Error(`${name}: ${results.length} results for ${batch.length} items`);
    results.forEach((result, index) => {
      batch[index]?.resolve(result);
    });
  };

  const processSingly = async (app: BatcherApp, batch: PendingItem[]): Promise<void> => {
    for (const [index, pending] of batch.entries()) {
      try {
        await processBatch(app, [pending]);
      } catch (error) {
        if (isItemError(error)) pending.reject(error);
        else {
          for (const left of batch.slice(index)) left.reject(error);
          return;
        }
      }
    }
  };

  const createQueue = (app: BatcherApp) => {
    const queue: PendingItem[] = [];
    let busy = false;
    const drain = async (): Promise<void> => {
      while (queue.length > 0) {
        const batch = queue.splice(0, maxBatchSize);
        try {
          await processBatch(app, batch);
        } catch (error) {
          app.log.warn({ err: error, items: batch.length }, `${name}: batch failed, retrying its items one by one`);
          await processSingly(app, batch);
        }
      }
      busy = false;
    };
    return (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        queue.push({ item, inContext: AsyncLocalStorage.snapshot(), resolve, reject });
        if (busy) return;
        // Collects the other items of this turn of the event loop.
        busy = true;
        setImmediate(() => void drain());
      });
  };

  const queues = new WeakMap<object, (item: Item) => Promise<Result>>();
  return (app, item) => {
    // By app, not by database: another app on it may have another clock.
    const enqueue = queues.get(app) ?? createQueue(app);
    queues.set(app, enqueue);
    return enqueue(item);
  };
};
