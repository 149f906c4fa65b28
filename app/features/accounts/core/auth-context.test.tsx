import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Account } from './account.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';

const Who = () => <p>{useAuth().user?.full_name ?? 'nobody'}</p>;

const asha: Account = {
  id: '1',
  email: 'asha@example.in',
  phone: null,
  full_name: 'Asha Rao',
  role: 'customer',
  email_verified: true,
  auto_created: false,
};

const renderFor = (user: Account | null) => {
  const element = (
    <AuthProvider user={user}>
      <Who />
    </AuthProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('useAuth returns the logged-in user', () => {
  expect(renderFor(asha)).toContain('Asha Rao');
  expect(renderFor(null)).toContain('nobody');
});

test('useAuth outside of its provider throws', () => {
  expect(() => renderToStaticMarkup(<Who />)).toThrow('useAuth must be used within an AuthProvider');
});
