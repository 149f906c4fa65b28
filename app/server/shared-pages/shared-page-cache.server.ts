import type { PageTopic } from './page-topics.ts';
import type { SharedPage } from './shared-page.server.ts';
import { documentBytes, type SharedDocument } from './shared-page-document.server.ts';

/** What is known about an address. Times are in milliseconds. */
export type CachedPage = {
  page: SharedPage;
  /** Null when the page turned out not to be shareable: not found, redirected, failed. */
  document: SharedDocument | null;
  /** From then on it is rendered again in the background. */
  freshUntil: number;
  endsAt: number;
};

/** Milliseconds between two removals of everything that has ended: most pages of a search are never asked for again. */
const removeEndedEvery = 5_000;

/** Bytes of an address without a document. */
const emptyBytes = 300;

const bytesOf = (key: string, { document }: CachedPage): number =>
  2 * key.length + (document ? documentBytes(document) : emptyBytes);

/** Every page shows the footer with the landing pages. */
const showsAny = ({ shows }: SharedPage, topics: readonly PageTopic[]): boolean =>
  topics.some((topic) => topic === 'pages' || shows.includes(topic));

/** The shared pages of a process, in at most `maxBytes`: those that have ended leave first, then those that were asked for longest ago. */
export const createPageCache = (maxBytes: number) => {
  // A Map iterates in the order of insertion: an entry that is used moves to its end.
  const pages = new Map<string, CachedPage & { bytes: number }>();
  let bytes = 0;
  let removedEndedAt = 0;

  const remove = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const removeEnded = (now: number): void => {
    if (Math.abs(now - removedEndedAt) < removeEndedEvery) return;
    removedEndedAt = now;
    for (const [key, { endsAt }] of pages) if (endsAt <= now) remove(key);
  };
  return {
    find: (key: string, now: number): CachedPage | null => {
      const cached = pages.get(key);
      if (!cached) return null;
      if (cached.endsAt <= now) {
        remove(key);
        return null;
      }
      pages.delete(key);
      pages.set(key, cached);
      return cached;
    },
    store: (key: string, cached: CachedPage, now: number): void => {
      removeEnded(now);
      remove(key);
      const own = bytesOf(key, cached);
      if (own > maxBytes) return;
      pages.set(key, { ...cached, bytes: own });
      bytes += own;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
    /** Accounts for a body that was added to a stored document. */
    measure: (key: string): void => {
      const cached = pages.get(key);
      if (!cached) return;
      const own = bytesOf(key, cached);
      bytes += own - cached.bytes;
      cached.bytes = own;
    },
    end: (topics: readonly PageTopic[]): void => {
      for (const [key, { page }] of pages) if (showsAny(page, topics)) remove(key);
    },
    size: (): { pages: number; bytes: number } => ({ pages: pages.size, bytes }),
  };
};

export { showsAny };
