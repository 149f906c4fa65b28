import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimDrafts, clearAllDrafts, clearDraft, deleteDraft, draftKey, saveDraft } from './draft-store.ts';
import { readDraft, writeDraft } from './stored-draft.ts';
import { findBrowserDraft } from './use-browser-draft.ts';

/** A minimal `Storage`: the stored entries are its own keys. */
class TabStorage {
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

let storage: TabStorage;
let localStorage: TabStorage;
beforeEach(() => {
  storage = new TabStorage();
  localStorage = new TabStorage();
  vi.stubGlobal('window', { sessionStorage: storage, localStorage });
});
afterEach(() => vi.unstubAllGlobals());

const asha = { name: ['Asha'] };
const form = 'inquiry:5f1c';

describe('the drafts of a tab', () => {
  test('are restored only for the user who typed them', () => {
    writeDraft(form, 'asha', asha);
    expect(readDraft(form, 'asha')).toEqual(asha);
    expect(readDraft(form, 'ravi')).toBeNull();
    expect(readDraft(form, null)).toBeNull();
  });

  test('survive when the session of the user ends', () => {
    writeDraft(form, 'asha', asha);
    writeDraft(form, null, { name: ['Ravi'] });
    expect(readDraft(form, 'asha')).toEqual(asha);
  });

  test('of a visitor are assigned to the user on login', () => {
    writeDraft(form, null, asha);
    expect(readDraft(form, 'asha')).toEqual(asha);
    claimDrafts('asha');
    expect(readDraft(form, 'asha')).toEqual(asha);
    expect(readDraft(form, null)).toBeNull();
  });

  test('of a user are deleted when another one logs in', () => {
    writeDraft(form, 'asha', asha);
    claimDrafts('ravi');
    expect(readDraft(form, 'ravi')).toBeNull();
    expect(Object.keys(storage)).toEqual([]);
  });

  test('of one form are deleted together, those of other forms stay', () => {
    writeDraft(form, null, asha);
    writeDraft(form, 'asha', asha);
    writeDraft('inquiry:5f1c2', 'asha', asha);
    clearDraft(form);
    expect(readDraft(form, 'asha')).toBeNull();
    expect(readDraft('inquiry:5f1c2', 'asha')).toEqual(asha);
    storage.setItem('theme', 'dark');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft:asha:form:new', '{}');
    clearAllDrafts();
    expect(Object.keys(storage)).toEqual(['theme']);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  test('do not fail when storage is not available', () => {
    vi.stubGlobal('window', {});
    writeDraft(form, 'asha', asha);
    claimDrafts('asha');
    expect(readDraft(form, 'asha')).toBeNull();
  });
});

describe('the drafts of this browser', () => {
  const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
  const key = draftKey('landing-page:new', 'admin');
  const draft = (typed: string) => ({ typed, version: '1' });

  test('are deleted at logout, also those of other tabs', () => {
    saveDraft(key, draft('A page'), 'browser');
    saveDraft(`${key}:second`, draft('Another tab'), 'browser');
    clearAllDrafts();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('of two tabs are found one after the other, and none of another form or owner', () => {
    saveDraft(key, draft('First tab'), 'browser');
    saveDraft(`${key}:second`, draft('Second tab'), 'browser');
    saveDraft(draftKey('landing-page:goa', 'admin'), draft('An edit'), 'browser');
    saveDraft(draftKey('landing-page:new', 'bala'), draft('Someone else'), 'browser');
    expect(findBrowserDraft(key, parse)).toEqual({ key, draft: draft('First tab') });
    deleteDraft(key, 'browser');
    expect(findBrowserDraft(key, parse)).toEqual({ key: `${key}:second`, draft: draft('Second tab') });
    deleteDraft(`${key}:second`, 'browser');
    expect(findBrowserDraft(key, parse)).toBeNull();
  });

  test('that are damaged are ignored', () => {
    localStorage.setItem(key, '{broken');
    expect(findBrowserDraft(key, parse)).toBeNull();
    saveDraft(key, { typed: 1, version: '1' }, 'browser');
    expect(findBrowserDraft(key, parse)).toBeNull();
  });
});
