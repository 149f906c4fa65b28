import { deleteOfflinePages } from '../offline-page/offline-worker.ts';
import { type Draft, parseDraft } from './draft.ts';

const prefix = 'draft:';

/** The storage key of a draft: the owner's id (empty for a visitor) and the key of its form. */
export const draftKey = (formKey: string, owner: string | null): string => `${prefix}${owner ?? ''}:${formKey}`;

/**
 * Web storage may be blocked or full; then returns null instead of throwing, as every form works
 * without drafts.
 */
const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** What is stored under a key, parsed by `parse`; null when there is none or it is invalid. */
export const findStored = <Value>(key: string, parse: (stored: unknown) => Value | null): Value | null => {
  const text = withStorage((storage) => storage.getItem(key));
  if (!text) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const saveStored = (key: string, value: unknown): void => {
  withStorage((storage) => storage.setItem(key, JSON.stringify(value)));
};

export const deleteStored = (key: string): void => {
  withStorage((storage) => storage.removeItem(key));
};

/** The draft of a form, with the version of the record that it is based on. */
export type StoredDraft = { draft: Draft; version: string | null };

const hourMs = 3_600_000;

/**
 * So long a draft is restored after its last change. A visitor may sit at a computer that others
 * use.
 */
const lifetimeMs = (owner: string | null): number => (owner === null ? 2 * hourMs : 7 * 24 * hourMs);

const findOwnDraft = (formKey: string, owner: string | null): StoredDraft | null =>
  findStored(draftKey(formKey, owner), (stored) => {
    const { at, draft, version } = Object(stored) as { at?: unknown; draft?: unknown; version?: unknown };
    const values = parseDraft(draft);
    const isCurrent = typeof at === 'number' && Date.now() - at < lifetimeMs(owner);
    return isCurrent && values ? { draft: values, version: typeof version === 'string' ? version : null } : null;
  });

/**
 * The draft of this form in this browser: the owner's, else the visitor's. Null when there is none.
 */
export const findDraft = (formKey: string, owner: string | null): StoredDraft | null =>
  findOwnDraft(formKey, owner) ?? findOwnDraft(formKey, null);

export const saveDraft = (formKey: string, owner: string | null, { draft, version }: StoredDraft): void =>
  saveStored(draftKey(formKey, owner), { at: Date.now(), draft, version });

/** All drafts of this browser; recent values are no drafts. */
const draftsIn = (storage: Storage): { key: string; owner: string; formKey: string }[] =>
  Object.keys(storage).flatMap((key) => {
    const [, owner, formKey] = /^draft:([^:]*):(.*)$/s.exec(key) ?? [];
    return owner === undefined || formKey === undefined || formKey.startsWith('recent-')
      ? []
      : [{ key, owner, formKey }];
  });

/** Deletes the drafts of a form, of all owners. */
export const clearDraft = (formKey: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) if (draft.formKey === formKey) storage.removeItem(draft.key);
  });
};

/** Assigns a visitor's drafts to the owner who has logged in, and deletes those of other owners. */
export const claimDrafts = (owner: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) {
      if (draft.owner === owner) continue;
      const own = draftKey(draft.formKey, owner);
      const claimed = draft.owner === '' && storage.getItem(own) === null ? storage.getItem(draft.key) : null;
      storage.removeItem(draft.key);
      if (claimed !== null) storage.setItem(own, claimed);
    }
  });
};

/**
 * Called on sign-out: deletes all drafts of this browser, its recent values, and the saved offline
 * pages.
 */
export const clearAllDrafts = (): void => {
  void deleteOfflinePages();
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
};

/** Of a list of recent values. More than are shown, since some of them may replace each other. */
const mostStored = 12;

/** What names a list of recent values in the storage of the browser. */
export type RecentListName = `recent-${string}`;

/**
 * Whether this browser may have recent values, of any owner. Small: it decides whether their code
 * is loaded.
 */
export const hasRecentValues = (): boolean =>
  withStorage((storage) => Object.keys(storage).some((key) => key.includes(':recent-'))) === true;

/**
 * Calls `update` when the recent values may have changed: another tab has stored some or logged
 * out, or the browser restores the page from its back-forward cache.
 * @returns a function that ends this
 */
export const onRecentChange = (update: () => void): (() => void) => {
  const events = ['storage', 'pageshow'] as const;
  for (const name of events) window.addEventListener(name, update);
  return () => {
    for (const name of events) window.removeEventListener(name, update);
  };
};

/** The stored entries as they are; `recentList` parses them. */
export const storedRecent = (name: RecentListName, owner: string | null): unknown[] =>
  findStored(draftKey(name, owner), (stored) => (Array.isArray(stored) ? stored : null)) ?? [];

const withoutTime = (stored: unknown): string => JSON.stringify({ ...(stored as object), at: 0 });

/**
 * Adds a value to a list of recent values in this browser; small, since result pages load it with
 * themselves.
 */
export const rememberRecent = (name: RecentListName, owner: string | null, value: object): void => {
  const added = { ...value, at: Date.now() };
  const others = storedRecent(name, owner).filter((one) => withoutTime(one) !== withoutTime(added));
  saveStored(draftKey(name, owner), [added, ...others].slice(0, mostStored));
};
