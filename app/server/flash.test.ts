import { expect, test } from 'vitest';
import { flash, readFlash } from './flash.server.ts';

const withCookie = (cookie: string) => new Request('http://raahi.test/', { headers: { Cookie: cookie } });
const forged = (value: unknown) =>
  withCookie(`raahi_toast=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`);

test('a toast survives the redirect', async () => {
  const [cookie = ''] = (await flash({ title: 'Saved', description: 'गोवा', tone: 'default' })).split(';');
  expect((await readFlash(withCookie(cookie)))?.toast).toEqual({
    title: 'Saved',
    description: 'गोवा',
    tone: 'default',
  });
});

test.each([
  { title: {} },
  { title: 'a', description: { html: '<b>' } },
  { title: 'a', description: ['x'] },
  { title: 'a', tone: 'purple' },
  { title: 'x'.repeat(201) },
  'text',
  null,
  [],
])('a forged toast %j is ignored', async (value) => {
  expect(await readFlash(forged(value))).toBeNull();
});

test.each(['raahi_toast=%', 'raahi_toast=%E0%A4%A', 'raahi_toast=!!!', 'raahi_toast='])(
  'a broken cookie %s is ignored',
  async (cookie) => {
    expect(await readFlash(withCookie(cookie))).toBeNull();
  },
);
