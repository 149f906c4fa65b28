import type { Account } from '~/features/accounts/core/account.ts';
import { sendContinueLink } from '~/features/accounts/guest/send-continue-link.server.ts';
import { resendVerification } from '~/features/accounts/login/verify-email.server.ts';
import { hasPasswordLogin } from '~/features/accounts/password/send-first-password.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';

type Traveller = { email: string; phone: string; full_name: string; guestKey: string | null; client: RequestClient };

/**
 * Mails the link by which a traveller whom the limits of unpaid seats refuse confirms the email address: a link that returns to the booking form, or for an
 * account with a password the usual verification link.
 */
export const sendMailboxConfirmation = async (
  app: App,
  user: Account | null,
  traveller: Traveller,
  next: string,
): Promise<Result<{ email: string }, string>> => {
  if (!user || !(await hasPasswordLogin(app, user))) return sendContinueLink(app, traveller, next);
  const sent = await resendVerification(app, user);
  return sent.success ? ok({ email: user.email }) : sent;
};
