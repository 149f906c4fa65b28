import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftName, findPackageDraft, forgetPackageDraft, writePackageDraft } from './package-draft.ts';
import { emptyTypedPackage } from './typed-package.ts';

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

const name = draftName('asha', null);
const draft = (title: string) => ({ typed: { ...emptyTypedPackage, title }, version: title });

test('drafts of two tabs are found one after the other, and none of another form', () => {
  writePackageDraft(name, draft('First tab'));
  writePackageDraft(`${name}:second`, draft('Second tab'));
  writePackageDraft(draftName('asha', 'goa'), draft('An edit'));
  writePackageDraft(draftName('bala', null), draft('Somebody else'));
  expect(findPackageDraft(name)).toEqual({ name, draft: draft('First tab') });
  forgetPackageDraft(name);
  expect(findPackageDraft(name)).toEqual({ name: `${name}:second`, draft: draft('Second tab') });
  forgetPackageDraft(`${name}:second`);
  expect(findPackageDraft(name)).toBeNull();
});
