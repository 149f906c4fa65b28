import type { App } from '../app.server.ts';
import { errorMessage } from '../error-message.server.ts';
import { type PageTopic, pageTopics } from './page-topics.ts';

/** Milliseconds between two readings. LISTEN would be faster but does not pass a transaction pooler. */
const pollInterval = 1000;

type Versions = ReadonlyMap<string, string>;

const readVersions = async ({ database }: Pick<App, 'database'>): Promise<Versions> => {
  // The connection of the health checks, because a busy pool must not keep a page from ending.
  const { rows } = await database.healthPool.query<{ topic: string; version: string }>(
    'select topic, sum(changes)::text as version from page_changes group by topic',
  );
  return new Map(rows.map(({ topic, version }) => [topic, version]));
};

export type PageChanges = {
  /** Reads the changes that have been committed by now. */
  refresh(): Promise<void>;
  stop(): void;
};

/**
 * Watches for changes of what shared pages show: reads the versions now and each second, and calls `onChange` with the topics that have changed. A reading
 * that fails is logged once per outage.
 */
export const watchPageChanges = async (
  app: Pick<App, 'database' | 'log'>,
  onChange: (topics: PageTopic[]) => void,
): Promise<PageChanges> => {
  let known = await readVersions(app);
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let failing = false;

  const read = async (): Promise<void> => {
    try {
      const versions = await readVersions(app);
      const changed = pageTopics.filter((topic) => versions.get(topic) !== known.get(topic));
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
