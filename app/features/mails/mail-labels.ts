import type { MailRecipient } from '~/server/mail/mail-template.ts';
import type { BadgeTone } from '~/ui/content/badge.tsx';
import type { MailAudience } from './mail.policy.ts';
import type { MailStatus } from './mail-view.ts';

/** The recipient for this audience. */
export const recipientLabel = (audience: MailAudience, recipient: MailRecipient): string => {
  if (recipient === 'account') return 'to the account holder';
  if (recipient === audience) return audience === 'admin' ? 'to administrators' : 'to you';
  return { traveller: 'to the traveller', agent: 'to the agent', admin: 'to administrators' }[recipient];
};

export const statusBadges: Record<MailStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'outline' },
  retrying: { label: 'Retrying', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'destructive' },
  discarded: { label: 'Not delivered, discarded', tone: 'secondary' },
};

/** Why an attempt failed, from the stored error (`classifySmtpFailure`), which starts with the reply code and the command of SMTP. */
export const failureReason = (error: string): string => {
  if (/SESSION_SECRET/.test(error)) return 'The email can no longer be read.';
  if (/^5\d\d at RCPT TO/.test(error)) return 'The mail server rejected the address.';
  if (/^5\d\d at DATA/.test(error)) return 'The mail server rejected the message.';
  if (/^4\d\d/.test(error)) return 'The mail server was busy.';
  return 'The mail server could not be reached or refused the connection.';
};
