import type { App } from '~/server/app.server.ts';
import { countLedger, listLedgerViolations } from './ledger.store.server.ts';
import { ledgerInvariants } from './ledger-invariants.server.ts';
import type { Mismatch, ReconciliationOutcome } from './reconciliation-run.ts';

/** Violations reported per invariant; they usually have one cause. */
const maxPerInvariant = 20;

/** Checks that payments, refunds and ledger match, booking by booking. Read-only. */
export const checkLedger = async (app: Pick<App, 'db'>): Promise<ReconciliationOutcome> => {
  const findings: Mismatch[] = [];
  for (const { description: promise, violationsSql: breaches } of ledgerInvariants)
    for (const { breach, booking_id } of await listLedgerViolations(app.db, breaches, maxPerInvariant))
      findings.push({ kind: 'books_differ', subject: breach, detail: `Rule violated: ${promise}.`, booking_id });
  return { compared: await countLedger(app.db), mismatches: findings, unfinished: null };
};
