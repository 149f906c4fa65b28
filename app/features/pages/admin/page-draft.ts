import { type PageFormValues, parseStoredPageForm } from './page-form-values.ts';

/** A draft in this browser: the form values and the version they are based on. */
export type PageDraft = { typed: PageFormValues; version: string };

/** Local storage may be blocked or full; drafts are optional, so errors are ignored. */
const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** Local storage key of an admin's draft of a page, or of a new page. */
export const pageDraftKey = (adminId: string, pageId: string | null): string =>
  `page-draft:${adminId}:${pageId ?? 'new'}`;

/** The stored draft; null when there is none or it is invalid. */
export const findPageDraft = (name: string): PageDraft | null => {
  const text = withStorage((storage) => storage.getItem(name));
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('typed' in stored) || !('version' in stored)) return null;
    const typed = parseStoredPageForm(stored.typed);
    return typed && typeof stored.version === 'string' ? { typed, version: stored.version } : null;
  } catch {
    return null;
  }
};

export const storePageDraft = (name: string, draft: PageDraft): void => {
  withStorage((storage) => storage.setItem(name, JSON.stringify(draft)));
};

export const deletePageDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(name));
};
