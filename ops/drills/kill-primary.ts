import { waitFor } from '../layout/service.ts';
import { type Drill, runUnderLoad } from './drill.ts';

const title = 'kill -9 of the primary with its Patroni';

/** Seconds since `start`, with one digit. */
const since = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** The machine of the primary fails: the standby is promoted when the key in etcd expires. */
export const primaryDrill: Drill = {
  name: 'primary',
  title,
  run: (context) =>
    runUnderLoad(context, title, { pause: 45, refused: 4000 }, async () => {
      const { databases } = context.layout;
      const former = await databases.primary();
      if (!former) throw new Error('There is no primary.');
      const start = performance.now();
      await former.killMachine();
      await waitFor(
        'the standby is primary',
        async () => {
          const primary = await databases.primary();
          return primary !== undefined && primary.name !== former.name;
        },
        120_000,
      );
      const promoted = since(start);
      await waitFor('HAProxy leads to it', databases.acceptsWrites);
      const writable = since(start);
      await former.start();
      await databases.untilSynchronous();
      return {
        notes: [
          `standby promoted after ${promoted} s, writable after ${writable} s, two synchronous servers after ${since(start)} s`,
        ],
      };
    }),
};
