import { expect, test } from 'vitest';
import { isSubmitAccepted, returnsTo, type SubmitNavigation } from './submit-outcome.ts';

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

test.each([
  ['/portal-login?tab=agent&next=%2Fagent%2Fleads%2F7%3Fto%3Dlost', true],
  ['/portal-login?tab=agent&next=%2Fagent%2Fleads', false],
  ['/portal-login?tab=agent&next=https%3A%2F%2Fevil.example%2Fagent%2Fleads%2F7', false],
  ['/agent/leads/7', false],
])('%s returns to the form: %s', (page, expected) => {
  expect(returnsTo(new URL(page, 'http://localhost'), '/agent/leads/7')).toBe(expected);
});
