import {
  formValuesToContent,
  type PackageFormValues,
  parseStoredPackageFormValues,
} from '../core/package-form-values.ts';

/** A stored draft of the package form: its values and the version that was edited. */
export type PackageDraft = { typed: PackageFormValues; version: string };

/** Runs `work` on localStorage; null when storage is blocked or full, so that the form works without drafts. */
const withStorage = <Value>(work: (storage: Storage) => Value): Value | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** The storage key of an agent's draft of a package, or of a new one. Keys with the prefix 'draft:' are deleted at logout (draft-store.ts). */
export const packageDraftKey = (agentId: string, packageId: string | null): string =>
  `draft:${agentId}:package:${packageId ?? 'new'}`;

/** The draft under a key; null when there is none or it is invalid. */
const readPackageDraft = (name: string): PackageDraft | null => {
  const text = withStorage((storage) => storage.getItem(name));
  if (!text) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('typed' in found) || !('version' in found)) return null;
    const typed = parseStoredPackageFormValues(found.typed);
    return typed && typeof found.version === 'string' ? { typed, version: found.version } : null;
  } catch {
    return null;
  }
};

/** The draft of this form, or one stored under a suffixed key by another tab (see usePackageForm). */
export const findPackageDraft = (name: string): { name: string; draft: PackageDraft } | null => {
  const names = withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(`${name}:`))) ?? [];
  for (const one of [name, ...names.toSorted()]) {
    const draft = readPackageDraft(one);
    if (draft) return { name: one, draft };
  }
  return null;
};

export const savePackageDraft = (name: string, draft: PackageDraft): void => {
  withStorage((storage) => storage.setItem(name, JSON.stringify(draft)));
};

export const deletePackageDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(name));
};

/** Whether two sets of form values are equal, apart from surrounding spaces and the notation of prices. */
export const samePackageFormValues = (one: PackageFormValues, other: PackageFormValues): boolean => {
  const normalized = (typed: PackageFormValues) =>
    JSON.stringify(formValuesToContent(typed), (_, value: unknown) => {
      if (typeof value === 'string') return value.trim();
      return typeof value === 'number' && Number.isNaN(value) ? 'no amount' : value;
    });
  return normalized(one) === normalized(other);
};
