import type { Account } from '~/features/accounts/core/account.ts';
import type { AuditAction } from '~/server/audit/audit-actions.ts';
import type { Result } from '~/shared/data/result.ts';
import type { accountsApp } from '../factories/accounts.ts';

export type AuditedApp = Awaited<ReturnType<typeof accountsApp>>;

/** What an administrator does, and what the audit log says of it. */
export type AuditedUseCase = {
  title: string;
  /** The audit event that is recorded on success. */
  action: AuditAction;
  run(actor: Account, id?: string): Promise<Result<unknown>>;
  of: string;
  /** The error code for other roles; a lead of someone else is not found. */
  refusal?: 'not_found';
  /** Creates a record, so there is no unknown id. */
  creates?: true;
};
