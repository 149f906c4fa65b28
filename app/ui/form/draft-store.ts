import { type Draft, parseDraft } from './draft.ts';

const prefix = 'draft:';

/** Storage may be forbidden or full; a draft is a kindness, so nothing fails for want of it. */
const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
};

/** What was typed into the form of this key in this tab, or null. */
export const readDraft = (formKey: string): Draft | null =>
  parseDraft(withStorage((storage) => storage.getItem(prefix + formKey)));

export const writeDraft = (formKey: string, draft: Draft): void => {
  withStorage((storage) => storage.setItem(prefix + formKey, JSON.stringify(draft)));
};

export const clearDraft = (formKey: string): void => {
  withStorage((storage) => storage.removeItem(prefix + formKey));
};

/** Forgets every draft of this tab: when someone signs out. */
export const clearAllDrafts = (): void => {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key);
    }
  });
};
