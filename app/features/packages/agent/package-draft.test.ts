import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPackageFormValues } from '../core/package-form-values.ts';
import { deletePackageDraft, findPackageDraft, packageDraftKey, savePackageDraft } from './package-draft.ts';

/** A fake localStorage whose entries are its own properties. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('window', { localStorage: new FakeStorage() }));
afterEach(() => vi.unstubAllGlobals());

const name = packageDraftKey('asha', null);
const draft = (title: string) => ({ typed: { ...emptyPackageFormValues, title }, version: title });

test('drafts of two tabs are found one after the other, and none of another form', () => {
  savePackageDraft(name, draft('First tab'));
  savePackageDraft(`${name}:second`, draft('Second tab'));
  savePackageDraft(packageDraftKey('asha', 'goa'), draft('An edit'));
  savePackageDraft(packageDraftKey('bala', null), draft('Somebody else'));
  expect(findPackageDraft(name)).toEqual({ name, draft: draft('First tab') });
  deletePackageDraft(name);
  expect(findPackageDraft(name)).toEqual({ name: `${name}:second`, draft: draft('Second tab') });
  deletePackageDraft(`${name}:second`);
  expect(findPackageDraft(name)).toBeNull();
});
