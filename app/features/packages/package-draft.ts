import { contentOfTyped, parseTypedPackage, type TypedPackage } from './typed-package.ts';

/** A form of a package as this browser keeps it: what was typed, and over which version. */
export type PackageDraft = { typed: TypedPackage; version: string };

/** Storage may be forbidden or full; a draft is a kindness, so nothing fails for want of it. */
const withStorage = <Answer>(work: (storage: Storage) => Answer): Answer | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** The name of the draft of this agent's package, or of the new one; whatever begins like this is forgotten with a logout (draft-store.ts). */
export const draftName = (agentId: string, packageId: string | null): string =>
  `draft:${agentId}:package:${packageId ?? 'new'}`;

/** What this browser keeps under the name, also when the tab was closed; null when nothing or nonsense. */
const readPackageDraft = (name: string): PackageDraft | null => {
  const text = withStorage((storage) => storage.getItem(name));
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('typed' in found) || !('version' in found)) return null;
    const typed = parseTypedPackage(found.typed);
    return typed && typeof found.version === 'string' ? { typed, version: found.version } : null;
  } catch {
    return null;
  }
};

/** The draft of this form, or one that a tab has put beside it because two of them were typing. */
export const findPackageDraft = (name: string): { name: string; draft: PackageDraft } | null => {
  const names = withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(`${name}:`))) ?? [];
  for (const one of [name, ...names.toSorted()]) {
    const draft = readPackageDraft(one);
    if (draft) return { name: one, draft };
  }
  return null;
};

export const writePackageDraft = (name: string, draft: PackageDraft): void => {
  withStorage((storage) => storage.setItem(name, JSON.stringify(draft)));
};

export const forgetPackageDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(name));
};

/** Whether two forms say the same: spaces around, or another way to write a price, make no difference. */
export const sayTheSame = (one: TypedPackage, other: TypedPackage): boolean => {
  const said = (typed: TypedPackage) =>
    JSON.stringify(contentOfTyped(typed), (_, value: unknown) => {
      if (typeof value === 'string') return value.trim();
      return typeof value === 'number' && Number.isNaN(value) ? 'no amount' : value;
    });
  return said(one) === said(other);
};
