import { deleteOfflinePages } from '../offline-page/offline-worker.ts';

/**
 * Where a draft is stored: for this tab only, or for this browser, so that it outlives the tab. In both no tab overwrites the draft of
 * another tab.
 */
export type DraftArea = 'tab' | 'browser';

const prefix = 'draft:';

/** The storage key of a draft: the owner's id (empty for a visitor) and the key of its form. */
export const draftKey = (formKey: string, owner: string | null): string => `${prefix}${owner ?? ''}:${formKey}`;

/** Whether a storage event is about this draft in this browser. */
export const isDraftEvent = (event: StorageEvent, key: string): boolean =>
  event.key === key && withStorage((storage) => event.storageArea === storage, 'browser') === true;

/** Web storage may be blocked or full; then returns null instead of throwing, as every form works without drafts. */
const withStorage = <Answer>(work: (storage: Storage) => Answer, area: DraftArea): Answer | null => {
  try {
    return work(area === 'tab' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
};

/** The draft under a key, parsed by `parse`; null when there is none or it is invalid. */
export const findDraft = <Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
  area: DraftArea,
): Value | null => {
  const text = withStorage((storage) => storage.getItem(key), area);
  if (!text) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** The keys of a form's draft and of those that other tabs have stored beside it. */
export const listDraftKeys = (key: string, area: DraftArea): string[] => {
  const others = withStorage((storage) => Object.keys(storage).filter((one) => one.startsWith(`${key}:`)), area) ?? [];
  return [key, ...others.toSorted()];
};

export const saveDraft = (key: string, value: unknown, area: DraftArea): void => {
  withStorage((storage) => storage.setItem(key, JSON.stringify(value)), area);
};

export const deleteDraft = (key: string, area: DraftArea): void => {
  withStorage((storage) => storage.removeItem(key), area);
};

/** All drafts of this tab. */
const draftsIn = (storage: Storage): { key: string; owner: string; formKey: string }[] =>
  Object.keys(storage).flatMap((key) => {
    const [, owner, formKey] = /^draft:([^:]*):(.*)$/s.exec(key) ?? [];
    return owner === undefined || formKey === undefined ? [] : [{ key, owner, formKey }];
  });

/** Deletes the drafts of a form in this tab, of all owners. */
export const clearDraft = (formKey: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) if (draft.formKey === formKey) storage.removeItem(draft.key);
  }, 'tab');
};

/** Assigns a visitor's drafts of this tab to the owner, and deletes those of other owners. */
export const claimDrafts = (owner: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) {
      if (draft.owner === owner) continue;
      const own = draftKey(draft.formKey, owner);
      const claimed = draft.owner === '' && storage.getItem(own) === null ? storage.getItem(draft.key) : null;
      storage.removeItem(draft.key);
      if (claimed !== null) storage.setItem(own, claimed);
    }
  }, 'tab');
};

const deleteDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};

/** Called on sign-out: deletes all drafts of this tab and of this browser, and the saved offline pages. */
export const clearAllDrafts = (): void => {
  void deleteOfflinePages();
  withStorage(deleteDrafts, 'tab');
  withStorage(deleteDrafts, 'browser');
};

/** Of a list of recent values. More than are shown, since some of them may replace each other. */
const mostStored = 12;

/** What names a list of recent values in the storage of the browser. */
export type RecentListName = `recent-${string}`;

/** Whether this browser may have recent values, of any owner. Small: it decides whether their code is loaded. */
export const hasRecentValues = (): boolean =>
  withStorage((storage) => Object.keys(storage).some((key) => key.includes(':recent-')), 'browser') === true;

/**
 * Calls `update` when the recent values may have changed: another tab has stored some or logged out, or the browser restores the page from its back-forward cache.
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
  findDraft(draftKey(name, owner), (stored) => (Array.isArray(stored) ? stored : null), 'browser') ?? [];

const withoutTime = (stored: unknown): string => JSON.stringify({ ...(stored as object), at: 0 });

/** Adds a value to a list of recent values in this browser; small, since result pages load it with themselves. */
export const rememberRecent = (name: RecentListName, owner: string | null, value: object): void => {
  const added = { ...value, at: Date.now() };
  const others = storedRecent(name, owner).filter((one) => withoutTime(one) !== withoutTime(added));
  saveDraft(draftKey(name, owner), [added, ...others].slice(0, mostStored), 'browser');
};
