/** The result of a round: bookings held, and the seconds until the last response. */
export type RoundResult = { held: number; took: number };

/** Every worker processes the next item as soon as it has finished the previous one, until the items or the time run out. */
export const runWorkers = async <Work, Worker>(
  work: Work[],
  workers: Worker[],
  seconds: number,
  act: (worker: Worker, item: Work) => Promise<number>,
): Promise<RoundResult> => {
  let next = 0;
  let held = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < work.length && performance.now() < endsAt) {
        const item = work[next++];
        if (item === undefined) break;
        const more = await act(worker, item);
        held += more;
      }
    }),
  );
  return { held, took: (performance.now() - startedAt) / 1000 };
};
