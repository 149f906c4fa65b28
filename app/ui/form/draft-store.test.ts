import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimDrafts, clearAllDrafts, clearDraft } from './draft-store.ts';
import { readDraft, writeDraft } from './kept-draft.ts';

/** A tab's storage, as far as drafts use it: what is stored are its own keys. */
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
let ofAllTabs: TabStorage;
beforeEach(() => {
  storage = new TabStorage();
  ofAllTabs = new TabStorage();
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: ofAllTabs });
});
afterEach(() => vi.unstubAllGlobals());

const asha = { name: ['Asha'] };
const form = 'inquiry:5f1c';

describe('the drafts of a tab', () => {
  test('come back to whoever has typed them, and to nobody else', () => {
    writeDraft(form, 'asha', asha);
    expect(readDraft(form, 'asha')).toEqual(asha);
    expect(readDraft(form, 'ravi')).toBeNull();
    expect(readDraft(form, null)).toBeNull();
  });

  test('stay for a person whose login has ended meanwhile', () => {
    writeDraft(form, 'asha', asha);
    writeDraft(form, null, { name: ['Ravi'] });
    expect(readDraft(form, 'asha')).toEqual(asha);
  });

  test('are taken along by a login on the way', () => {
    writeDraft(form, null, asha);
    expect(readDraft(form, 'asha')).toEqual(asha);
    claimDrafts('asha');
    expect(readDraft(form, 'asha')).toEqual(asha);
    expect(readDraft(form, null)).toBeNull();
  });

  test('of a person are forgotten when another one logs in', () => {
    writeDraft(form, 'asha', asha);
    claimDrafts('ravi');
    expect(readDraft(form, 'ravi')).toBeNull();
    expect(Object.keys(storage)).toEqual([]);
  });

  test('of a form are forgotten together, those of other forms stay', () => {
    writeDraft(form, null, asha);
    writeDraft(form, 'asha', asha);
    writeDraft('inquiry:5f1c2', 'asha', asha);
    clearDraft(form);
    expect(readDraft(form, 'asha')).toBeNull();
    expect(readDraft('inquiry:5f1c2', 'asha')).toEqual(asha);
    storage.setItem('theme', 'dark');
    ofAllTabs.setItem('theme', 'dark');
    ofAllTabs.setItem('draft:asha:form:new', '{}');
    clearAllDrafts();
    expect(Object.keys(storage)).toEqual(['theme']);
    expect(Object.keys(ofAllTabs)).toEqual(['theme']);
  });

  test('are no reason to fail where storage is forbidden', () => {
    vi.stubGlobal('window', {});
    writeDraft(form, 'asha', asha);
    claimDrafts('asha');
    expect(readDraft(form, 'asha')).toBeNull();
  });
});
