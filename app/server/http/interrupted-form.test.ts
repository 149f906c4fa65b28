import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interruptedFormField, isSecretField } from '~/shared/data/interrupted-form.ts';
import { canCarryForm, packInterruptedForm, readInterruptedForm } from './interrupted-form.server.ts';

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('an interrupted form', () => {
  test('is carried without passwords, codes and files', () => {
    const form = formOf({
      email: 'a@b.in',
      password: 'x',
      new_password: 'x',
      code: '123456',
      picture: new File([], 'a.png'),
    });
    expect(packInterruptedForm(form, 'asha', '/agent')).toBe(
      '{"owner":"asha","action":"/agent","fields":[["email","a@b.in"]]}',
    );
    expect(packInterruptedForm(formOf({ content: 'x'.repeat(200_000) }), 'asha', '/agent')).toBeNull();
    expect(packInterruptedForm(formOf({}), 'asha', '/agent')).toBeNull();
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

  test('is read from a login form, and nothing else is', () => {
    const packed = packInterruptedForm(formOf({ company_name: 'Sahyadri' }), 'asha', '/agent/profile') ?? '';
    expect(readInterruptedForm(formOf({ [interruptedFormField]: packed }))).toBe(packed);
    for (const forged of ['', '{', '[1]', 'null', '{"owner":"asha","action":"/","fields":[[1,2]]}', '{"owner":"asha"}'])
      expect(readInterruptedForm(formOf({ [interruptedFormField]: forged }))).toBeNull();
    const elsewhere = packed.replace('/agent/profile', 'https://evil.example');
    expect(readInterruptedForm(formOf({ [interruptedFormField]: elsewhere }))).toBeNull();
  });
});
