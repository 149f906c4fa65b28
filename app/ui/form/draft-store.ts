import { forgetKeptPages } from '../kept/forget-kept.ts';

const prefix = 'draft:';

/** Each draft lies under its owner's id (empty for somebody unknown) and the key of its form. */
export const draftKey = (formKey: string, owner: string | null): string => `${prefix}${owner ?? ''}:${formKey}`;

/** Storage may be forbidden or full; a draft is a kindness, so nothing fails for want of it. */
export const withStorage = <Answer>(
  work: (storage: Storage) => Answer,
  which: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): Answer | null => {
  try {
    return work(window[which]);
  } catch {
    return null;
  }
};

/** Every draft of this tab. */
const draftsIn = (storage: Storage): { key: string; owner: string; formKey: string }[] =>
  Object.keys(storage).flatMap((key) => {
    const [, owner, formKey] = /^draft:([^:]*):(.*)$/s.exec(key) ?? [];
    return owner === undefined || formKey === undefined ? [] : [{ key, owner, formKey }];
  });

/** Forgets the drafts of a form, whoever has typed them. */
export const clearDraft = (formKey: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) if (draft.formKey === formKey) storage.removeItem(draft.key);
  });
};

/** Gives the owner what was typed before anybody was known, and forgets what others have left. */
export const claimDrafts = (owner: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) {
      if (draft.owner === owner) continue;
      const own = draftKey(draft.formKey, owner);
      const typed = draft.owner === '' && storage.getItem(own) === null ? storage.getItem(draft.key) : null;
      storage.removeItem(draft.key);
      if (typed !== null) storage.setItem(own, typed);
    }
  });
};

const dropDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};

/** Forgets every draft of this tab, those that this browser keeps for all tabs, and what was kept for offline: when someone signs out. */
export const clearAllDrafts = (): void => {
  void forgetKeptPages();
  withStorage(dropDrafts);
  withStorage(dropDrafts, 'localStorage');
};
