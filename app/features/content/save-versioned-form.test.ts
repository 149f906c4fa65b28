import { describe, expect, test } from 'vitest';
import { createLog } from '~/server/log.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { lineField } from './field-declaration.ts';
import { picturesField } from './picture-fields.ts';
import { type PostedContent, parsePostedContent } from './receive-content-form.server.ts';
import { nextVersion, parseVersion } from './record-version.server.ts';
import { saveVersionedForm } from './save-versioned-form.server.ts';

const fields = {
  title: lineField('title', { label: 'Title', max: 10, tooLong: 'too long' }),
  gallery: picturesField(['urls', 'alts'], {
    label: 'Gallery',
    max: 2,
    tooMany: 'too many',
    parsePath: (text) => text,
    foreign: 'foreign',
    altTooLong: 'too long',
    failedUpload: (failed) => `${failed} failed.`,
  }),
};

const formOf = (values: [name: string, value: string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return form;
};

describe('a posted form', () => {
  test('has its pictures in order, described and without the removed ones, and the version chosen last', () => {
    const form = formOf([
      ['title', 'Goa'],
      ['version', '1'],
      ['urls', '/b.png'],
      ['urls', '/a.png'],
      ['urls alt /a.png', 'A bay'],
      ['urls alt /removed.png', 'Removed'],
      ['version', '2'],
    ]);
    expect(parsePostedContent(fields, form)).toEqual({
      typed: {
        title: 'Goa',
        gallery: [
          { url: '/b.png', alt: '' },
          { url: '/a.png', alt: 'A bay' },
        ],
      },
      version: '2',
      uploadErrors: {},
    });
  });

  test('names the files that could not be uploaded at their field', () => {
    const failed = { urls: [{ file_name: 'a.gif', message: 'Not a picture.' }] };
    expect(parsePostedContent(fields, formOf([]), failed).uploadErrors).toEqual({
      urls: '1 failed. a.gif: Not a picture.',
    });
  });
});

describe('a form of a record with versions', () => {
  const current = { title: 'Saved meanwhile', version: '2' };
  const save = async (
    saving: () => Promise<Result<string>>,
    uploadErrors: PostedContent<string>['uploadErrors'] = {},
  ) => {
    const lines: string[] = [];
    const result = await saveVersionedForm({
      posted: { typed: 'Mine', version: '1', uploadErrors },
      save: saving,
      findConflict: async () => current,
      uploadMessage: ([first]) => first,
      failedMessage: 'Please try again.',
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
      what: 'a record',
    });
    return { result, lines };
  };

  test('is saved', async () => expect((await save(async () => ok('id'))).result).toEqual(ok('id')));

  test('that somebody else saved meanwhile is answered with the current values and what was typed', async () => {
    const { result } = await save(async () => fail('changed', 'Updated meanwhile.'));
    expect(result).toMatchObject({ status: 409, typed: 'Mine', version: '1', conflict: current });
  });

  test('with an error is answered with what was typed, without a conflict', async () => {
    const { result } = await save(async () => fail('invalid', 'Check it.', { title: 'missing' }));
    expect(result).toMatchObject({ status: 400, errors: { title: 'missing' }, typed: 'Mine', conflict: null });
  });

  test('is not saved without the pictures whose upload has failed', async () => {
    const { result } = await save(() => Promise.reject(new Error('must not be called')), { urls: 'Not a picture.' });
    expect(result).toMatchObject({ code: 'upload', message: 'Not a picture.', errors: { urls: 'Not a picture.' } });
  });

  test('that fails unexpectedly is logged and answered, so that nothing typed is lost', async () => {
    const { result, lines } = await save(() => Promise.reject(new Error('connection lost')));
    expect(result).toMatchObject({ status: 503, message: 'Please try again.', typed: 'Mine' });
    expect(lines.join()).toContain('saving a record failed');
  });
});

test('a version that is no instant matches no record, and each version is later than the one before', () => {
  expect(parseVersion('nonsense')).toEqual(new Date(0));
  const now = new Date('2026-11-20T06:30:00Z');
  expect(parseVersion(now.toISOString())).toEqual(now);
  expect(nextVersion(now, null)).toEqual(now);
  expect(nextVersion(now, { updated_at: now })).toEqual(new Date(now.getTime() + 1));
});
