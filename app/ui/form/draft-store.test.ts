import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#tests/fake-storage.ts';
import { claimDrafts, clearAllDrafts, clearDraft, findDraft, saveDraft } from './draft-store.ts';

let localStorage: FakeStorage;
beforeEach(() => {
  localStorage = new FakeStorage();
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const form = 'inquiry:5f1c';
const asha = { draft: { name: ['Asha'] }, version: 'v1' };
const hourMs = 3_600_000;

test('a draft is restored only for the user who entered it', () => {
  saveDraft(form, 'asha', asha);
  saveDraft(form, null, { draft: { name: ['Ravi'] }, version: null });
  expect(findDraft(form, 'asha')).toEqual(asha);
  expect(findDraft(form, 'ravi')).toEqual({ draft: { name: ['Ravi'] }, version: null });
  expect(findDraft('inquiry:5f1c2', 'asha')).toBeNull();
});

test('a draft of a visitor is assigned to the user who logs in; those of other users are deleted, recent values stay', () => {
  saveDraft(form, null, asha);
  saveDraft(form, 'ravi', asha);
  localStorage.setItem('draft:ravi:recent-cities', '[]');
  claimDrafts('asha');
  expect(findDraft(form, null)).toBeNull();
  expect(findDraft(form, 'asha')).toEqual(asha);
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft:asha:inquiry:5f1c', 'draft:ravi:recent-cities']);
});

test.each([
  ['a visitor', null, 2 * hourMs],
  ['a user', 'asha', 7 * 24 * hourMs],
])('a draft of %s is not restored later than its time after the last change', (_whose, owner, lifetimeMs) => {
  saveDraft(form, owner, asha);
  vi.advanceTimersByTime(lifetimeMs - 1);
  expect(findDraft(form, owner)).toEqual(asha);
  vi.advanceTimersByTime(1);
  expect(findDraft(form, owner)).toBeNull();
});

test('the drafts of one form are deleted together, and all of them at logout', () => {
  saveDraft(form, null, asha);
  saveDraft(form, 'asha', asha);
  saveDraft('inquiry:5f1c2', 'asha', asha);
  clearDraft(form);
  expect(Object.keys(localStorage)).toEqual(['draft:asha:inquiry:5f1c2']);
  localStorage.setItem('theme', 'dark');
  clearAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test.each(['{broken', '1', '{"at":1000}', '{"draft":{}}', '{"at":"x","draft":{}}'])('%s is no draft', (stored) => {
  localStorage.setItem(`draft::${form}`, stored);
  expect(findDraft(form, null)).toBeNull();
});

test('without a storage there are no drafts, and nothing fails', () => {
  vi.stubGlobal('window', {});
  saveDraft(form, 'asha', asha);
  claimDrafts('asha');
  expect(findDraft(form, 'asha')).toBeNull();
});
