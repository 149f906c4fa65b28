import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSubmissionTracker, findInterruptedDraft, readSubmittedForm } from './interrupted-draft.ts';

class Input {
  name: string;
  value: string;
  type: string;
  dataset = {};
  constructor(name: string, value: string, type = 'text') {
    this.name = name;
    this.value = value;
    this.type = type;
  }
}

const formOf = (...elements: Input[]) =>
  readSubmittedForm({ elements, getAttribute: () => null } as unknown as HTMLFormElement);

const page = { pathname: '/agent/leads/7', search: '?tab=notes' };
const login = { pathname: '/login', search: `?next=${encodeURIComponent('/agent/leads/7?tab=notes')}` };

beforeEach(() => {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  };
  vi.stubGlobal('window', { sessionStorage, location: { href: 'https://raahi.test/agent/leads/7?tab=notes' } });
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Input);
});
afterEach(() => vi.unstubAllGlobals());

describe('a submitted form', () => {
  test('is saved for its user and its page when the login opens next', () => {
    const tracker = createSubmissionTracker();
    tracker.record('asha', formOf(new Input('note', 'Call back')));
    tracker.handleLocation(login);
    expect(findInterruptedDraft('asha', page)?.draft).toEqual({ note: ['Call back'] });
    expect(findInterruptedDraft('ravi', page)).toBeNull();
    expect(findInterruptedDraft('asha', { ...page, search: '?tab=bids' })).toBeNull();
  });

  test('is not saved by a later login, after it was accepted', () => {
    const tracker = createSubmissionTracker();
    tracker.record('asha', formOf(new Input('note', 'Call back')));
    tracker.handleLocation(page);
    tracker.handleLocation(login);
    expect(findInterruptedDraft('asha', page)).toBeNull();
  });

  test('of a visitor is not saved', () => {
    const tracker = createSubmissionTracker();
    tracker.record(null, formOf(new Input('name', 'Asha')));
    tracker.handleLocation(login);
    expect(window.sessionStorage.getItem('draft::interrupted')).toBeNull();
  });

  test('is read without secrets, also in hidden fields', () => {
    const form = formOf(
      new Input('id', '7', 'hidden'),
      new Input('reset_token', 'x', 'hidden'),
      new Input('code', '1'),
    );
    expect([form.hidden, form.draft]).toEqual([[['id', '7']], {}]);
  });
});
