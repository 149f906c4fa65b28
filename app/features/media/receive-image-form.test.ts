import { expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent } from '#tests/factories/packages.ts';
import { someImage } from '#tests/factories/pictures.ts';
import { parseImageValues } from './image-value.ts';
import { imageErrors } from './media-file.ts';
import { receiveImageForm } from './receive-image-form.server.ts';

const database = await testDatabase();
const app = appWithoutJobs(database);
const agent = await insertTestAgent(app, 'river');

const picture = async (name: string) => new File([new Uint8Array(await someImage())], name);
const fields = { banner: 1, gallery: 5 };
const post = (entries: [string, string | File][]): Promise<Awaited<ReturnType<typeof receiveImageForm>>> => {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const request = new Request('http://localhost/agent/packages/new', { method: 'POST', body });
  return receiveImageForm(app, request, { owner: agent, bucket: 'package_images', fields });
};
const posted = async (entries: [string, string | File][]) => {
  const read = await post(entries);
  if (!read.success) throw new Error(read.error.message);
  return read.data;
};

test('with JavaScript the form has paths and alt texts, in order, without duplicates', async () => {
  const { form, failed } = await posted([
    ['title', 'Two days'],
    ['gallery', '/images/package_images/b.jpg'],
    ['gallery alt /images/package_images/b.jpg', '  The fort\nat dusk '],
    ['gallery', '/images/package_images/a.jpg'],
    ['gallery', '/images/package_images/b.jpg'],
    ['gallery', ''],
  ]);
  expect(form.get('title')).toBe('Two days');
  expect(parseImageValues(form, 'gallery')).toEqual([
    { url: '/images/package_images/b.jpg', alt: 'The fort at dusk' },
    { url: '/images/package_images/a.jpg', alt: '' },
  ]);
  expect(parseImageValues(form, 'banner')).toEqual([]);
  expect(failed).toEqual({});
});

test('without JavaScript files are submitted with the form and uploaded; a rejected one does not affect the others', async () => {
  const { form, failed } = await posted([
    ['title', 'Two days'],
    ['banner', '/images/package_images/old.jpg'],
    ['banner files', await picture('new.jpg')],
    ['gallery', '/images/package_images/kept.jpg'],
    ['gallery files', await picture('one.jpg')],
    ['gallery files', new File(['<svg/>'], 'bad.png')],
    ['gallery files', await picture('two.jpg')],
    ['somewhere else', await picture('lost.jpg')],
  ]);
  const ours = expect.stringMatching(/^\/images\/package_images\/.+-600x400\.jpg$/);
  expect(parseImageValues(form, 'banner')).toEqual([{ url: ours, alt: '' }]);
  expect(parseImageValues(form, 'gallery').map(({ url }) => url)).toEqual([
    '/images/package_images/kept.jpg',
    ours,
    ours,
  ]);
  expect(failed).toEqual({ gallery: [{ file_name: 'bad.png', message: imageErrors.type }] });
  expect(form.get('title')).toBe('Two days');
  expect(form.has('somewhere else')).toBe(false);
});

test('a rejected banner does not replace the old one', async () => {
  const { form, failed } = await posted([
    ['banner', '/images/package_images/old.jpg'],
    ['banner files', new File(['nothing of the kind'], 'bad.png')],
  ]);
  expect(parseImageValues(form, 'banner')).toEqual([{ url: '/images/package_images/old.jpg', alt: '' }]);
  expect(failed.banner).toHaveLength(1);
});

test('a file that is far too large fails the whole form', async () => {
  const answer = await post([['gallery files', new File([new Uint8Array(21_000_000)], 'huge.jpg')]]);
  expect(answer).toMatchObject({ success: false, error: { code: 'too_large' } });
});
