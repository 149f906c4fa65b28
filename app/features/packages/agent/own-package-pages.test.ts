import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertTestAgent, savedPackage } from '#tests/factories/packages.ts';
import { ownPackageList, ownPackageSorts } from '../core/own-package-query.ts';
import { listOwnPackages } from './list-own-packages.server.ts';

const app = await accountsApp(await testDatabase());
const list = (query: string) => listOwnPackages(app.db, 'asha', ownPackageList.parse(new URLSearchParams(query)));

test('the own packages are read by position in each order, each once', async () => {
  await insertTestAgent(app, 'asha');
  for (let number = 0; number < 26; number += 1)
    await savedPackage(app, 'asha', { title: `Tour ${number % 7}`, price_paise: 100_000 * (1 + (number % 5)) });
  for (const sort of ownPackageSorts) {
    const numbered = await Promise.all(['1', '2', '3'].map((page) => list(`sort=${sort}&page=${page}`)));
    const first = await list(`sort=${sort}`);
    const second = await list(`sort=${sort}&after=${first.next}`);
    const third = await list(`sort=${sort}&after=${second.next}`);
    expect([first, second, third].map(({ packages }) => packages)).toEqual(numbered.map(({ packages }) => packages));
    expect(third.packages).toHaveLength(2);
    expect(third.next).toBeNull();
    expect((await list(`sort=${sort}&before=${third.previous}`)).packages).toEqual(second.packages);
  }
});
