import { expect, test } from 'vitest';
import { maxFormFields, readForm } from './read-form.server.ts';

const post = (fields: number) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams(Array.from({ length: fields }, () => ['passenger', '1'])),
  });

test('a form with too many fields is refused', async () => {
  expect((await readForm(post(maxFormFields))).getAll('passenger')).toHaveLength(maxFormFields);
  await expect(readForm(post(maxFormFields + 1))).rejects.toMatchObject({ status: 413 });
});

test('a body that is no form is refused', async () => {
  const json = new Request('http://localhost/', { method: 'POST', body: '{}' });
  await expect(readForm(json)).rejects.toMatchObject({ status: 400 });
});
