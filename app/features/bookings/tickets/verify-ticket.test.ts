import { describe, expect, test } from 'vitest';
import { maskedName } from './verify-ticket.server.ts';

describe('a name is masked', () => {
  test.each([
    ['Asha Rao', 'A… R…'],
    ['  asha   rao ', 'a… r…'],
    ['Émile', 'É…'],
    ['क्षितिज राव', 'क्षि… रा…'],
    ['அனிதா குமார்', 'அ… கு… (A… K…)'],
    ['', ''],
  ])('%j as %j', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
