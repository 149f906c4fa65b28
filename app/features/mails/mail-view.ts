/** How a mail fares. 'retrying' has failed at least once, 'failed' is not tried any more, 'discarded' was taken off the list by an administrator. */
export type MailStatus = 'queued' | 'retrying' | 'sent' | 'failed' | 'discarded';

/** A mail about a record, without address and text. */
export type MailView = {
  /** What it is, such as 'Ticket'. */
  label: string;
  /** Such as 'to the traveller'; null when unknown. */
  recipient: string | null;
  status: MailStatus;
  /** When it was enqueued. */
  created_at: Date;
  /** When it was sent or given up; null before. */
  ended_at: Date | null;
  attempts: number;
  /** Why the last attempt failed, in a sentence; null when none failed or it was sent. */
  reason: string | null;
  /** The response of the mail server, without addresses; only for administrators. */
  response: string | null;
};

/** The mails about a record, latest first; `more` when there are older ones. */
export type MailsView = { mails: MailView[]; more: boolean };
