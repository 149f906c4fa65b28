import type { Pool } from 'pg';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import type { Replica } from '../database/replica.server.ts';
import { errorMessage } from '../error-message.server.ts';
import { page_changes } from './page-changes.tables.server.ts';
import { type PageTopic, pageTopics } from './page-topics.ts';

/** Milliseconds between two readings. LISTEN would be faster but does not pass a transaction pooler. */
const pollInterval = 1000;

type Versions = ReadonlyMap<string, string>;

/** `pool` is the connection of the health checks, because a busy pool must not keep a page from ending. */
const readVersions = async (pool: Pool): Promise<Versions> => {
  const { rows } = await pool.query<{ topic: string; version: string }>(
    'select topic, sum(changes)::text as version from page_changes group by topic',
  );
  return new Map(rows.map(({ topic, version }) => [topic, version]));
};

/** Ends the shared pages of a topic in all processes, for a change that no trigger notes. */
export const notePageChange = async (db: Queryable, topic: PageTopic): Promise<void> => {
  await db.insert(page_changes).values({ topic, changes: 1 });
};

export type PageChanges = {
  /** Reads the changes that have been committed by now. */
  refresh(): Promise<void>;
  stop(): void;
};

const changedTopics = (versions: Versions, known: Versions): PageTopic[] =>
  pageTopics.filter((topic) => versions.get(topic) !== known.get(topic));

/**
 * A page that was rendered from the replica may lack what the primary had already reported. It ends when the change arrives at the replica, or, when the
 * replica is not read any more, at once. Returns a function that reads these topics.
 */
const watchReplica = (replica: Replica | null): ((primary: Versions) => Promise<PageTopic[]>) => {
  if (!replica) return async () => [];
  let known: Versions = new Map();
  let timesUsed = 0;
  return async (primary) => {
    const isRead = replica.isUsable();
    const wasRead = replica.timesUsed() !== timesUsed;
    // While it is read, it is looked at again when it no longer is.
    timesUsed = replica.timesUsed() - (isRead ? 1 : 0);
    // Also when it is not read: its pages must be known to be old before it is read again.
    const versions = await readVersions(replica.healthPool).catch(() => known);
    const changed = changedTopics(versions, known);
    known = versions;
    return wasRead && !isRead ? [...changed, ...changedTopics(versions, primary)] : changed;
  };
};

/**
 * Watches for changes of what shared pages show: reads the versions now and each second, and calls `onChange` with the topics that have changed, at the
 * primary or at the replica. A reading that fails is logged once per outage.
 */
export const watchPageChanges = async (
  app: Pick<App, 'database' | 'log'>,
  onChange: (topics: PageTopic[]) => void,
): Promise<PageChanges> => {
  const { healthPool, replica } = app.database;
  let known = await readVersions(healthPool);
  const readReplica = watchReplica(replica);
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let failing = false;

  const read = async (): Promise<void> => {
    try {
      const versions = await readVersions(healthPool);
      const changed = [...new Set([...changedTopics(versions, known), ...(await readReplica(versions))])];
      known = versions;
      failing = false;
      if (changed.length > 0) onChange(changed);
    } catch (error) {
      if (!failing) app.log.warn({ reason: errorMessage(error) }, 'changes of shared pages could not be read');
      failing = true;
    }
  };
  const start = (): Promise<void> => {
    running = read().finally(() => {
      running = null;
    });
    return running;
  };
  /** A reading that has already begun may miss what has just been committed. */
  const refresh = (): Promise<void> => {
    if (!running) return start();
    following ??= running.then(() => {
      following = null;
      return start();
    });
    return following;
  };
  const timer = setInterval(() => void (running ?? start()), pollInterval).unref();
  return { refresh, stop: () => clearInterval(timer) };
};

/** Joins the rows of each topic into one with the same sum, so that a reading stays short. */
export const compactPageChanges = async ({ database }: Pick<App, 'database'>): Promise<void> => {
  await database.pool.query(
    `with old as (delete from page_changes returning topic, changes)
     insert into page_changes (topic, changes) select topic, sum(changes) from old group by topic`,
  );
};
