/** What a round came to: bookings held, and the seconds until the last answer was in. */
export type Round = { held: number; took: number };

/** Every worker takes the next piece of work as soon as it is done with its last, until the work or the time is used up. */
export const takeTurns = async <Work, Worker>(
  work: Work[],
  workers: Worker[],
  seconds: number,
  act: (worker: Worker, piece: Work) => Promise<number>,
): Promise<Round> => {
  let next = 0;
  let held = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < work.length && performance.now() < endsAt) {
        const piece = work[next++];
        if (piece === undefined) break;
        const more = await act(worker, piece);
        held += more;
      }
    }),
  );
  return { held, took: (performance.now() - startedAt) / 1000 };
};
