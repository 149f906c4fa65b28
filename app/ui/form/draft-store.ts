import { deleteOfflinePages } from '../offline-page/delete-offline-pages.ts';

const prefix = 'draft:';

/** The storage key of a draft: the owner's id (empty for a visitor) and the key of its form. */
export const draftKey = (formKey: string, owner: string | null): string => `${prefix}${owner ?? ''}:${formKey}`;

/** Web storage may be blocked or full; then returns null instead of throwing. */
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

/** All drafts of this tab. */
const draftsIn = (storage: Storage): { key: string; owner: string; formKey: string }[] =>
  Object.keys(storage).flatMap((key) => {
    const [, owner, formKey] = /^draft:([^:]*):(.*)$/s.exec(key) ?? [];
    return owner === undefined || formKey === undefined ? [] : [{ key, owner, formKey }];
  });

/** Deletes the drafts of a form, of all owners. */
export const clearDraft = (formKey: string): void => {
  withStorage((storage) => {
    for (const draft of draftsIn(storage)) if (draft.formKey === formKey) storage.removeItem(draft.key);
  });
};

/** Assigns a visitor's drafts to the owner, and deletes those of other owners. */
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

const deleteDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};

/** Called on sign-out: deletes all drafts of this tab and of this browser, and the saved offline pages. */
export const clearAllDrafts = (): void => {
  void deleteOfflinePages();
  withStorage(deleteDrafts);
  withStorage(deleteDrafts, 'localStorage');
};
