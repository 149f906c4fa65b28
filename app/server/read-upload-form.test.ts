import { expect, test } from 'vitest';
import { type PostedFile, readUploadForm } from './read-upload-form.server.ts';

const address = 'http://localhost/agent/images';
const limits = { mostFiles: 2, mostFileBytes: 200_000, mostBytes: 300_000 };

const read = async (request: Request) => {
  const taken: PostedFile[] = [];
  const take = async (file: PostedFile) => {
    taken.push(file);
    return file.file_name === 'refused.png' ? null : `stored ${file.file_name}`;
  };
  return { answer: await readUploadForm(request, { ...limits, onFile: take }), taken };
};

const post = (fields: [string, string | File][]): Request => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(address, { method: 'POST', body });
};
const file = (bytes: number, name = 'fort.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** A request with an endless body, and the number of chunks read. */
const endless = (headers: Record<string, string> = {}) => {
  let pulled = 0;
  const head = '--cut\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(pulled === 0 ? new TextEncoder().encode(head) : new Uint8Array(50_000));
        pulled += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const type = { 'Content-Type': 'multipart/form-data; boundary=cut' };
  // Node requires `duplex` for a streamed body; the types do not have it.
  const init = { method: 'POST', body, headers: { ...type, ...headers }, duplex: 'half' };
  return { request: new Request(address, init), pulled: () => pulled };
};

test('returns fields unchanged and the result of each file in its field', async () => {
  const { answer, taken } = await read(
    post([
      ['title', 'Two days'],
      ['image', file(5000)],
      ['image', file(10, 'refused.png')],
      ['title', 'again'],
    ]),
  );
  if (!answer.success) throw new Error(answer.error.message);
  expect([...answer.data]).toEqual([
    ['title', 'Two days'],
    ['image', 'stored fort.png'],
    ['title', 'again'],
  ]);
  expect(taken.map(({ field, bytes }) => [field, bytes.length])).toEqual([
    ['image', 5000],
    ['image', 10],
  ]);
});

test('reads a form without files, and ignores an empty file input', async () => {
  const plain = new Request(address, { method: 'POST', body: new URLSearchParams({ title: 'Two days' }) });
  expect(await read(plain)).toMatchObject({ answer: { success: true }, taken: [] });
  const { answer, taken } = await read(post([['image', new File([], '')]]));
  expect(answer.success).toBe(true);
  expect(taken).toEqual([]);
});

test.each<[string, [string, string | File][]]>([
  ['a file', [['image', file(200_001)]]],
  [
    'all together',
    [
      ['a', file(160_000)],
      ['b', file(160_000)],
    ],
  ],
  ['a text', [['text', 'x'.repeat(310_000)]]],
])('%s is too large', async (_what, fields) => {
  expect((await read(post(fields))).answer).toMatchObject({ success: false, error: { code: 'too_large' } });
});

test('too many files', async () => {
  const { answer } = await read(post([1, 2, 3].map((n): [string, File] => ['image', file(10, `${n}.png`)])));
  expect(answer).toMatchObject({ error: { code: 'too_large', message: expect.stringContaining('at most 2') } });
});

test('a request with a too large Content-Length is not read at all', async () => {
  const { request, pulled } = endless({ 'Content-Length': '5000000' });
  expect((await read(request)).answer).toMatchObject({ error: { code: 'too_large' } });
  expect(pulled()).toBe(0);
});

test('a request without Content-Length is read only up to the limit', async () => {
  const { request, pulled } = endless();
  expect((await read(request)).answer).toMatchObject({ error: { code: 'too_large' } });
  expect(pulled()).toBeLessThan(10);
});

test.each([
  ['broken off', '--cut\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf a pict'],
  ['no form', 'something else'],
  ['nothing', ''],
])('a body that is %s', async (_what, body) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' };
  const { answer } = await read(new Request(address, { method: 'POST', body, headers }));
  expect(answer).toMatchObject({ success: false, error: { code: 'no_form' } });
});

test('an error while storing a file is thrown', async () => {
  const take = () => Promise.reject(new Error('the disk is full'));
  await expect(readUploadForm(post([['image', file(10)]]), { ...limits, onFile: take })).rejects.toThrow(
    'the disk is full',
  );
});
