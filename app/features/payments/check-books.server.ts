import type { App } from '~/server/app.server.ts';
import { breachesOf, sizeOfLedger } from './ledger.store.server.ts';
import { ledgerRules } from './ledger-rules.server.ts';
import type { Checked, Finding } from './money-check.ts';

/** Of each promise so many breaches are told one by one; they have one cause, as a rule. */
const mostOfEach = 20;

/** Checks that payments, refunds and ledger agree, booking by booking. Reads only. */
export const checkBooks = async (app: Pick<App, 'db'>): Promise<Checked> => {
  const findings: Finding[] = [];
  for (const { promise, breaches } of ledgerRules)
    for (const { breach, booking_id } of await breachesOf(app.db, breaches, mostOfEach))
      findings.push({ kind: 'books_differ', subject: breach, detail: `Not true: ${promise}.`, booking_id });
  return { compared: await sizeOfLedger(app.db), findings, unfinished: null };
};
