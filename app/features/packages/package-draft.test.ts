import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftName, findPackageDraft, forgetPackageDraft, writePackageDraft } from './package-draft.ts';
import { emptyTypedPackage } from './typed-package.ts';

/** The browser's storage, as far as drafts use it: what is stored are its own keys. */
class Shelf {
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

beforeEach(() => vi.stubGlobal('window', { localStorage: new Shelf() }));
afterEach(() => vi.unstubAllGlobals());

const name = draftName('asha', null);
const draft = (title: string) => ({ typed: { ...emptyTypedPackage, title }, version: title });

test('what two tabs have typed is found one after the other, and nothing of another form', () => {
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
