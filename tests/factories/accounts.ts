import { sql } from 'drizzle-orm';
import { signUp } from '~/features/accounts/login/sign-up.server.ts';
import { passwordResetJob } from '~/features/accounts/password/send-password-reset.job.server.ts';
import { processRefundJob } from '~/features/bookings/refunds/process-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { decryptMail, type MailMessage, mailJobData, mailQueue } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { testApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';

/** A password that passes our password rules. */
export const goodPassword = 'monsoon-ladder-seven';

/** An app with the job queues of accounts and of the demonstration. */
export const accountsApp = (database: TestDatabase, replaced: Parameters<typeof testApp>[2] = {}) =>
  testApp(database, { jobDefinitions: [mailJob, passwordResetJob, processRefundJob] }, replaced);

/** The client of a request: its address, and cookies as 'name=value'. */
export const client = ({
  address = '203.0.113.7',
  cookies = [],
}: {
  address?: string;
  cookies?: string[];
} = {}): RequestClient => ({
  clientAddress: address,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  cookieHeader: cookies.length > 0 ? cookies.map((cookie) => cookie.split(';')[0]).join('; ') : null,
});

/** The queued mails to this address with their subjects, oldest first. */
export const mailsTo = async (
  app: App,
  email: string,
): Promise<(MailMessage & { template: string | null; about: { type: string; id: string } | undefined })[]> => {
  const { rows } = await app.db.execute<{
    data: unknown;
    template: string | null;
    type: string | null;
    id: string | null;
  }>(
    sql`select data, template, subject_type as type, subject_id as id from pgboss.job
      left join mail_deliveries on key = data ->> 'key' where name = ${mailQueue} order by created_on, job.id`,
  );
  return rows
    .map(({ data, template, type, id }) => ({
      ...decryptMail(app, mailJobData.parse(data).sealed),
      template,
      about: type !== null && id !== null ? { type, id } : undefined,
    }))
    .filter((mail) => mail.to === email);
};

/** The token of the link in the newest mail to this address. */
export const mailedToken = async (app: App, email: string): Promise<string> => {
  const mail = (await mailsTo(app, email)).at(-1);
  const token = /[?&]token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no mail with a link to ${email}`);
  return decodeURIComponent(token);
};

/** A customer with {@link goodPassword}. */
export const signUpCustomer = async (app: App, email: string): Promise<void> => {
  const signed = await signUp(
    app,
    { email, full_name: 'Asha Rao', phone: '98765 43210', password: goodPassword },
    client(),
  );
  if (!signed.success) throw new Error(signed.error.message);
};
