import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interruptedFormField, isSecretField } from '~/shared/data/interrupted-form.ts';
import {
  canCarryForm,
  continueInterruptedForm,
  findRestoredForm,
  packInterruptedForm,
  readInterruptedForm,
} from './restored-form.server.ts';

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** The request that a browser sends after the redirect of the login. */
const reposted = (fields: Record<string, string>, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/agent/profile', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html', Cookie: cookieOf(packed), Origin: 'http://localhost', ...headers },
  });

const packed = packInterruptedForm(formOf({ company_name: 'Sahyadri', address: '1 Fort' }), 'asha') ?? '';

/** The cookie that the login sets when it continues with this form. */
const cookieOf = (form: string): string =>
  continueInterruptedForm('/agent/profile', form, new Headers()).headers.get('Set-Cookie')?.split(';')[0] ?? '';

describe('an interrupted form', () => {
  test('is carried without passwords, codes and files', () => {
    const form = formOf({
      email: 'a@b.in',
      password: 'x',
      new_password: 'x',
      code: '123456',
      picture: new File([], 'a.png'),
    });
    expect(packInterruptedForm(form, 'asha')).toBe('{"owner":"asha","fields":[["email","a@b.in"]]}');
    expect(packInterruptedForm(formOf({ content: 'x'.repeat(200_000) }), 'asha')).toBeNull();
    expect(packInterruptedForm(formOf({}), 'asha')).toBeNull();
  });

  test('every password input has a name that is never carried', () => {
    const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.includes('test-provider'))
      .map((path) => readFileSync(join('app', path), 'utf8'));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/<(?:PasswordField|AccountPassword)\b[^>]*?\sname="([^"]+)"/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSecretField(name))).toEqual([]);
  });

  test('is carried only by a post of the browser itself, and only when the login accepts its size', () => {
    const post = (headers: Record<string, string>) =>
      canCarryForm(new Request('http://localhost/agent', { method: 'POST', body: 'a=b', headers }));
    expect(post({ Accept: 'text/html,*/*' })).toBe(true);
    expect(post({ Accept: '*/*' })).toBe(false);
    expect(post({ Accept: 'text/html', 'Content-Length': '2000000' })).toBe(false);
  });

  test('becomes a GET with the fields to fill in, once, after a login that has just succeeded', async () => {
    const fields = { email: 'agent@raahi.test', password: 'secret', [interruptedFormField]: packed };
    expect(cookieOf(packed)).toMatch(/^raahi_restore_form=[\w-]{43}$/);
    const taken = await findRestoredForm(reposted(fields));
    expect(taken?.request.method).toBe('GET');
    expect(taken?.fields).toEqual([
      ['company_name', 'Sahyadri'],
      ['address', '1 Fort'],
    ]);
    expect(taken?.clear).toContain('Max-Age=0');
  });

  test('is not taken without the cookie, from another site, by a script, or when it is not one', async () => {
    const fields = { [interruptedFormField]: packed };
    expect(await findRestoredForm(reposted(fields, { Cookie: 'session=x' }))).toBeNull();
    const other = packInterruptedForm(formOf({ company_name: 'Himgiri' }), 'asha') ?? '';
    expect(await findRestoredForm(reposted(fields, { Cookie: cookieOf(other) }))).toBeNull();
    expect(await findRestoredForm(reposted(fields, { Origin: 'https://evil.example' }))).toBeNull();
    expect(await findRestoredForm(reposted(fields, { Accept: '*/*' }))).toBeNull();
    for (const forged of ['', '{', '[["a"]]', '{"owner":"asha","fields":[[1,2]]}', 'null'])
      expect(
        await findRestoredForm(reposted({ [interruptedFormField]: forged }, { Cookie: cookieOf(forged) })),
      ).toBeNull();
    expect(readInterruptedForm(formOf({ [interruptedFormField]: '[1]' }))).toBeNull();
  });
});
