import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  findSubmittedForm,
  isSubmitAccepted,
  pageKey,
  readSubmittedForm,
  returnsTo,
  type SubmitNavigation,
} from './submitted-form.ts';

describe('whether a submitted form was accepted', () => {
  const posted = (formAction: string, to: string): SubmitNavigation => {
    const { pathname, search } = new URL(to, 'http://localhost');
    return { state: 'loading', formMethod: 'POST', formAction, location: { pathname, search } };
  };

  test.each([
    ['a lead that is saved', '/agent/leads/7?status=new', '/agent/leads?status=new'],
    ['an inquiry that is sent', '/customer-info/7', '/'],
    ['a registration', '/register/agent', '/portal-login?tab=agent'],
    ['a sign-up on the way to a booking', '/register?next=%2Ftrains', '/login?next=%2Ftrains'],
    ['a package that is rejected from the list', '/admin?tab=pending&reject=7', '/admin?tab=pending'],
  ])('%s is accepted', (_what, from, to) => {
    expect(isSubmitAccepted(posted(from, to))).toBe(true);
  });

  test.each([
    ['a form with errors', '/agent/leads/7?status=new', '/agent/leads/7?status=new'],
    ['a form of an index route with errors', '/admin?index&reject=7', '/admin?reject=7'],
    ['a session that has ended', '/agent/leads/7', '/login/agent?next=%2Fagent%2Fleads%2F7'],
    ['the portal login after it', '/agent/leads/7', '/portal-login?tab=agent&next=%2Fagent%2Fleads%2F7%3Fto%3Dlost'],
    ['a password to confirm', '/account/security', '/confirm-password?next=%2Faccount%2Fsecurity'],
  ])('%s is not, so the draft stays', (_what, from, to) => {
    expect(isSubmitAccepted(posted(from, to))).toBe(false);
  });

  test('a link and a form that is still being sent are no acceptance', () => {
    const { location, ...navigation } = posted('/agent/leads/7', '/agent/leads');
    expect(isSubmitAccepted({ ...navigation, location, state: 'submitting' })).toBe(false);
    expect(isSubmitAccepted({ state: 'loading', location })).toBe(false);
  });
});

describe('a submitted form', () => {
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

  beforeEach(() => {
    vi.stubGlobal('window', { location: { href: 'https://raahi.test/agent/leads/7?tab=notes' } });
    for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Input);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is read without secrets, also in hidden fields', () => {
    const form = formOf(
      new Input('id', '7', 'hidden'),
      new Input('reset_token', 'x', 'hidden'),
      new Input('code', '1'),
    );
    expect(form).toEqual({ id: ['7'] });
  });

  test.each([
    ['/login?next=%2Fagent%2Fleads%2F7%3Ftab%3Dnotes', true],
    ['/login?next=%2Fagent%2Fleads%2F7%3Ftab%3Dbids', false],
    ['/login?next=https%3A%2F%2Fevil.example%2Fagent%2Fleads%2F7%3Ftab%3Dnotes', false],
    ['/agent/leads/7?tab=notes', false],
  ])('%s returns to its page: %s', (page, expected) => {
    expect(returnsTo(new URL(page, 'http://localhost'), '/agent/leads/7?tab=notes')).toBe(expected);
  });

  test('belongs to a page with the same path and query', () => {
    expect(pageKey({ pathname: '/admin', search: '?index&tab=leads' })).toBe('/admin?tab=leads');
  });

  test('is found by its record and most of its names, whatever its version is now', () => {
    const reject = { hidden: [['intent', 'reject'] as [string, string]], names: ['reason'] };
    const note = (id: string) => ({
      hidden: [
        ['lead', id],
        ['version', '9'],
      ] as [string, string][],
      names: ['note', 'status'],
    });
    const submitted = { lead: ['7'], version: ['8'], note: ['Call back'], status: ['new'] };
    expect(findSubmittedForm([reject, note('6'), note('7')], submitted)).toBe(2);
    expect(findSubmittedForm([reject, note('6')], submitted)).toBe(-1);
  });
});
