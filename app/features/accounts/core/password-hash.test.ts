import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a password hash is argon2id with the ASVS parameters, and matches its exact password only', async () => {
  const hash = await hashPassword('Ünïcode pass ');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword(hash, 'Ünïcode pass ')).toBe(true);
  for (const other of ['Ünïcode pass', 'ünïcode pass ', '']) expect(await verifyPassword(hash, other)).toBe(false);
  expect(await hashPassword('Ünïcode pass ')).not.toBe(hash);
  for (const none of ['', 'plain', '$argon2id$v=19$m=1,t=1$x$y']) expect(await verifyPassword(none, '')).toBe(false);
});
