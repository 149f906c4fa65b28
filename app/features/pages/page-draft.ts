import { parseTypedPage, type TypedPage } from './typed-page.ts';

/** A landing page as this browser keeps it: what was typed, and over which version. */
export type PageDraft = { typed: TypedPage; version: string };

/** Storage may be forbidden or full; a draft is a kindness, so nothing fails for want of it. */
const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** The name of the draft of this admin's page, or of the new one. */
export const pageDraftName = (adminId: string, pageId: string | null): string =>
  `page-draft:${adminId}:${pageId ?? 'new'}`;

/** What this browser keeps under the name, also when the tab was closed; null when nothing or nonsense. */
export const readPageDraft = (name: string): PageDraft | null => {
  const text = withStorage((storage) => storage.getItem(name));
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('typed' in found) || !('version' in found)) return null;
    const typed = parseTypedPage(found.typed);
    return typed && typeof found.version === 'string' ? { typed, version: found.version } : null;
  } catch {
    return null;
  }
};

export const writePageDraft = (name: string, draft: PageDraft): void => {
  withStorage((storage) => storage.setItem(name, JSON.stringify(draft)));
};

export const forgetPageDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(name));
};
