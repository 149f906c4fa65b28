import { expect, test } from 'vitest';
import { generateBaseline, readBaseline } from '../../tools/baseline.ts';

test('the baseline is what the tables of the code say: otherwise run npx tsx tools/baseline.ts', async () => {
  const present = readBaseline();
  const generated = await generateBaseline(present);
  expect(generated.sql).toBe(present.sql);
  expect(JSON.parse(generated.snapshot)).toEqual(JSON.parse(present.snapshot));
  // Control: a change of the generated part is noticed.
  const changed = { ...present, sql: present.sql.replace('"company_name" text NOT NULL', '"company_name" text') };
  expect((await generateBaseline(changed)).sql).toBe(present.sql);
  expect(changed.sql).not.toBe(present.sql);
});
