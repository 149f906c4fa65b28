import type { Client, Pool, PoolClient } from 'pg';
import { errorMessage } from '../error-message.server.ts';
import type { Log } from '../log.server.ts';

/** A server of which {@link readPosition} reads how far it is. */
type Queried = Pick<Pool, 'query'>;

export type ReplicaLimits = {
  /** A replica that may be further behind is not read. Milliseconds. */
  largestLagMs?: number;
  /** How often its lag is measured. Milliseconds. */
  measureEveryMs?: number;
};

/**
 * A copy of the database for reading (DATABASE_READ_URL). It is read while its lag is known and small; it is read again after it was good for
 * {@link goodMeasurements} measurements in a row.
 */
export type Replica = {
  pool: Pool;
  /** A connection of its own for measurements and the versions of shared pages; its queries fail after two seconds. */
  healthPool: Pool;
  isUsable(): boolean;
  /** How often it has become usable. */
  timesUsed(): number;
  /** Milliseconds by which its data may be older than the primary's at most; null while that is not known. */
  ageMs(): number | null;
  /** It failed: it is not read, and its connections are closed, which ends the queries that wait for it. */
  markAway(error: unknown): void;
  /** Measures now; runs by itself every second. Never rejects. */
  measure(): Promise<void>;
  close(): Promise<void>;
};

/** With the time that a measurement stays valid and the time of a read, less than a browser reads the primary after it has written. */
const defaultLargestLagMs = 5_000;
const defaultMeasureEveryMs = 1_000;

/** A measurement that is older says nothing. Milliseconds. */
const measurementValidMs = 4_000;

/** How long a replica that was away or too far behind must be good before it is read again. */
const goodMeasurements = 3;

/** How long positions of the primary are remembered. Milliseconds. */
const samplesRetentionMs = 60_000;

type Position = { system: string; timeline: string | null; bytes: number };

/** How far a server is in the write-ahead log; a standby: how far it has replayed it, without a timeline. */
const readPosition = async (server: Queried): Promise<Position> => {
  const { rows } = await server.query<{ system: string; timeline: string | null; bytes: string | null }>(
    `select system_identifier::text as system,
       case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text as bytes
     from pg_control_system()`,
  );
  const [row] = rows;
  if (!row?.bytes) throw new Error('the server has not replayed anything yet');
  return { ...row, bytes: Number(row.bytes) };
};

/** When the primary was how far. */
type Sample = { at: number; bytes: number };

/** How far the primary was when, as the measurements have seen it. */
const createPrimaryHistory = () => {
  let samples: Sample[] = [];
  let known: Pick<Position, 'system' | 'timeline'> | null = null;
  return {
    record: (at: number, { system, timeline, bytes }: Position): void => {
      // After a failover positions of the former primary may never have reached the new one.
      if (known?.system !== system || known.timeline !== timeline) samples = [];
      known = { system, timeline };
      samples.push({ at, bytes });
      samples = samples.filter((sample) => sample.at > at - samplesRetentionMs);
    },
    /**
     * The last time for which it is known that a server at this position has everything that the primary had; null when it is further behind.
     * @throws when it is a copy of another database, or was promoted beside the primary
     */
    timeOf: ({ system, timeline, bytes }: Position): number | null => {
      if (!known) return null;
      if (system !== known.system) throw new Error('it is no copy of this database');
      if (timeline !== null && timeline !== known.timeline) throw new Error('it does not follow the primary any more');
      return samples.findLast((sample) => sample.bytes <= bytes)?.at ?? null;
    },
  };
};

/** A function that closes the connections of a pool at once: what waits on them fails. */
const trackConnections = (pool: Pool): (() => void) => {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return () => {
    for (const client of clients) (client as PoolClient & Pick<Client, 'end'>).end().catch(() => undefined);
  };
};

/** Watches a replica of `primary` through its pools. It is not read before it was measured for the first time. */
export const openReplica = (
  { pool, healthPool, primary }: { pool: Pool; healthPool: Pool; primary: Queried },
  log: Pick<Log, 'info' | 'warn'> | undefined,
  { largestLagMs = defaultLargestLagMs, measureEveryMs = defaultMeasureEveryMs }: ReplicaLimits = {},
): Replica => {
  const now = () => performance.now();
  const history = createPrimaryHistory();
  const disconnect = trackConnections(pool);
  /** When the primary had what the replica had at the last measurement. */
  let dataFrom: number | null = null;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let goodInARow = goodMeasurements - 1;
  let isUsed = false;
  let isReported = false;
  let timesUsed = 0;

  const ageMs = (): number | null => (dataFrom === null ? null : Math.max(0, now() - dataFrom));
  const setGood = (isGood: boolean, reason: string): void => {
    goodInARow = isGood ? goodInARow + 1 : 0;
    const willUse = goodInARow >= goodMeasurements;
    if (willUse && !isUsed) log?.info({ ageMs: Math.round(ageMs() ?? 0) }, 'The read replica is used.');
    if (!isGood && !isReported) log?.warn({ reason }, 'The read replica is not used; the primary is read instead.');
    isReported = !isGood || (isReported && !willUse);
    if (willUse && !isUsed) timesUsed += 1;
    isUsed = willUse;
  };
  const markAway = (error: unknown): void => {
    dataFrom = null;
    setGood(false, errorMessage(error));
    disconnect();
  };

  const measureNow = async (): Promise<void> => {
    const at = now();
    const [ofPrimary, ofReplica] = await Promise.allSettled([readPosition(primary), readPosition(healthPool)]);
    if (ofPrimary.status === 'fulfilled') history.record(at, ofPrimary.value);
    try {
      if (ofReplica.status === 'rejected') throw ofReplica.reason;
      dataFrom = history.timeOf(ofReplica.value);
      measuredAt = now();
      const age = ageMs();
      setGood(age !== null && age <= largestLagMs, 'it is too far behind');
    } catch (error) {
      markAway(error);
    }
  };
  let measuring: Promise<void> | null = null;
  const measure = (): Promise<void> => {
    measuring ??= measureNow().finally(() => {
      measuring = null;
    });
    return measuring;
  };
  const timer = setInterval(() => void measure(), measureEveryMs).unref();
  return {
    pool,
    healthPool,
    isUsable: () => isUsed && now() - measuredAt <= measurementValidMs,
    timesUsed: () => timesUsed,
    ageMs,
    markAway,
    measure,
    close: async () => {
      clearInterval(timer);
      await measuring;
      await Promise.all([pool.end(), healthPool.end()]);
    },
  };
};
