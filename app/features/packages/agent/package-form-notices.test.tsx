import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '~/ui/feedback/toast.tsx';
import { ModerationStatusNotice } from './package-form-notices.tsx';

const htmlOf = (may_activate: boolean): string => {
  const edited = {
    title: 'Goa',
    moderationStatus: 'inactive',
    rejection_reason: null,
    edit_status: null,
    may_activate,
    changes: [],
    mails: { mails: [], total: 0 },
  } as unknown as Parameters<typeof ModerationStatusNotice>[0]['edited'];
  const element = (
    <ToastProvider>
      <ModerationStatusNotice id="one" edited={edited} listTo="/agent/packages?page=2" />
    </ToastProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('the form of a package that is switched off offers to switch it on while an approval is in force', () => {
  const html = htmlOf(true);
  expect(html).toContain('action="/agent/packages?page=2"');
  expect(html).toMatch(/name="active" value="yes"/);
  expect(html).toMatch(/<button[^>]*>(<[^>]+>)*Switch on/);
  expect(htmlOf(false)).not.toContain('Switch on');
});
