import type { App } from '~/server/app.server.ts';
import { breachesOf, sizeOfLedger } from './ledger.store.server.ts';
import { ledgerRules } from './ledger-rules.server.ts';
import type { Checked, Finding } from './money-check.ts';

/** Violations reported per invariant; they usually have one cause. */
const maxPerInvariant = 20;

/** Checks that payments, refunds and ledger match, booking by booking. Read-only. */
export const checkBooks = async (app: Pick<App, 'db'>): Promise<Checked> => {
  const findings: Finding[] = [];
  for (const { promise, breaches } of ledgerRules)
    for (const { breach, booking_id } of await breachesOf(app.db, breaches, maxPerInvariant))
      findings.push({ kind: 'books_differ', subject: breach, detail: `Rule violated: ${promise}.`, booking_id });
  return { compared: await sizeOfLedger(app.db), findings, unfinished: null };
};
