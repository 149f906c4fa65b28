import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { containsWords, wordPatterns } from './match-words.server.ts';

const { db } = await testDatabase();

const texts = {
  accented: 'José Núñez, Pondichéry',
  composed: 'Ko\u0308ln und Mu\u0308nchen',
  plain: 'Jose Nunez, Goa',
  signs: '100% sure_thing \\ back',
  hindi: 'ऋषिकेश यात्रा',
  cyrillic: 'Москва',
};

beforeAll(async () => {
  await db.execute(sql`create table texts (name text primary key, content text)`);
  for (const [name, content] of Object.entries(texts))
    await db.execute(sql`insert into texts values (${name}, ${content})`);
  await db.execute(sql`insert into texts values ('none', null)`);
});

const find = async (q: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from texts where ${containsWords(sql`content`, q) ?? sql`true`} order by name`,
  );
  return rows.map(({ name }) => name);
};

describe('a list is searched by words', () => {
  test.each([
    ['Jose', ['accented', 'plain']],
    ['josé', ['accented', 'plain']],
    ['JOSÉ NUNEZ', ['accented', 'plain']],
    ['nuñez   jose', ['accented', 'plain']],
    ['pondichery nunez', ['accented']],
    ['köln', ['composed']],
    ['koln MÜNCHEN', ['composed']],
    ['jose goa', ['plain']],
    ['jose munchen', []],
    ['100%', ['signs']],
    ['%', ['signs']],
    ['１００％', ['signs']],
    ['e_t', ['signs']],
    ['＿', ['signs']],
    ['sure-thing', []],
    ['\\', ['signs']],
    ['यात्रा ऋषि', ['hindi']],
    ['МОСКВА', ['cyrillic']],
    ["'); drop table texts; --", []],
  ])('%j finds %j', async (q, names) => expect(await find(q)).toEqual(names));

  test('without words it finds everything', async () => expect(await find('  ')).toHaveLength(7));

  test('repeated words count once, and only the first eight count', () => {
    expect(wordPatterns('a a á b')).toEqual(['%a%', '%b%']);
    expect(wordPatterns('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8);
  });
});
