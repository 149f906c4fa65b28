import { expect, test } from 'vitest';
import { closeToast } from './toast.tsx';

const loggedIn = { toast: { title: 'Login Successful!' }, key: 1 };
const loggedOut = { toast: { title: 'Logged Out' }, key: 2 };

test('a toast that ends is removed', () => {
  expect(closeToast(loggedIn.key)(loggedIn)).toBeNull();
});

test('a toast that ends while the next one is not rendered yet does not remove the next one', () => {
  expect(closeToast(loggedIn.key)(loggedOut)).toBe(loggedOut);
});
