import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { ownMarkup } from '~/server/html/own-markup.server.ts';
import type { OwnMarkup } from '~/shared/own-markup.ts';
import { SiteFooterContent, type TopDestinations } from '~/ui/site-footer-content.tsx';
import { topDestinations } from './top-destinations.server.ts';

type Drawn = { markup: OwnMarkup; until: number };
type Memory = { drawn: Drawn | null; drawing: Promise<OwnMarkup> | null };

/** Landing pages change a few times a week; another process's change is seen after so long, our own at once. */
const keepMs = 30_000;
/** A failed call is tried again soon. */
const keepFailureMs = 1_000;
/** So long a page waits for the first answer of a slow database; then it goes out with placeholders. */
const patienceMs = 250;

const memories = new WeakMap<Queryable, Memory>();

const memoryOf = (db: Queryable): Memory => {
  const known = memories.get(db) ?? { drawn: null, drawing: null };
  memories.set(db, known);
  return known;
};

type Pipes = Pick<App, 'db' | 'log' | 'environment'>;

const drawn = ({ environment }: Pipes, topDestinations: TopDestinations): OwnMarkup =>
  ownMarkup(<SiteFooterContent topDestinations={topDestinations} demo={environment.demo} />);

const draw = async (app: Pipes, memory: Memory): Promise<OwnMarkup> => {
  const found = await topDestinations(app);
  memory.drawing = null;
  // A call that fails hides nothing that an earlier one has found.
  const markup = found === 'failed' && memory.drawn ? memory.drawn.markup : drawn(app, found);
  memory.drawn = { markup, until: performance.now() + (found === 'failed' ? keepFailureMs : keepMs) };
  return markup;
};

/** The footer with its top destinations, however long they take. */
export const siteFooter = async (app: Pipes): Promise<OwnMarkup> => {
  const memory = memoryOf(app.db);
  if (memory.drawn && memory.drawn.until > performance.now()) return memory.drawn.markup;
  memory.drawing ??= draw(app, memory);
  return memory.drawing;
};

/**
 * The footer as it can be had now: as it was a moment ago while it is read anew. When it was never read and takes long: with placeholders on a page that
 * asks again, without destinations on one that can't.
 */
export const siteFooterNow = async (app: Pipes, { asksAgain }: { asksAgain: boolean }): Promise<OwnMarkup> => {
  const known = memoryOf(app.db).drawn;
  const fresh = siteFooter(app);
  return (
    known?.markup ??
    Promise.race([fresh, pause(patienceMs, drawn(app, asksAgain ? 'loading' : 'failed'), { ref: false })])
  );
};

/** For whoever has just changed a landing page: the next page already shows it. */
export const forgetSiteFooter = (db: Queryable): void => {
  memories.delete(db);
};
