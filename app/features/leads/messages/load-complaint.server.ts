import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { answerDueOn, complaintNumber, parseComplaintNumber } from './message.ts';
import { findComplaint } from './messages.store.server.ts';

type Complaint = { id: string; number: number };

const signature = (secret: string, { id, number }: Complaint): string =>
  createHmac('sha256', secret).update(`complaint link ${number} ${id}`).digest('base64url');

/** The path of a complaint's history with its signed key: whoever has it can read the complaint and its answers. */
export const complaintPath = ({ environment }: Pick<App, 'environment'>, complaint: Complaint): string =>
  paths.complaint(complaintNumber(complaint.number), { key: signature(environment.sessionSecret, complaint) });

/** Whether the key belongs to this complaint, also when signed with an old SESSION_SECRET. */
export const isComplaintKey = (
  { environment: { sessionSecret, oldSessionSecrets } }: Pick<App, 'environment'>,
  complaint: Complaint,
  key: string,
): boolean => {
  const actual = Buffer.from(key);
  return [sessionSecret, ...oldSessionSecrets].some((secret) => {
    const expected = Buffer.from(signature(secret, complaint));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
};

/** A complaint for whoever has its signed link; null for a wrong number or key. Instants are ISO text. */
export const loadComplaint = async (app: Pick<App, 'db' | 'environment'>, text: string, key: string | null) => {
  const number = parseComplaintNumber(text);
  const complaint = number === null || key === null ? null : await findComplaint(app.db, number);
  if (!complaint || key === null || !isComplaintKey(app, complaint, key)) return null;
  return {
    number: complaintNumber(complaint.number),
    subject: complaint.subject,
    reference: complaint.reference,
    message: complaint.message,
    handled: complaint.handled,
    receivedAt: complaint.created_at.toISOString(),
    due: answerDueOn(complaint.created_at),
    answers: complaint.answers.map(({ answer, created_at }) => ({ answer, answeredAt: created_at.toISOString() })),
    officer: app.environment.grievanceOfficer,
  };
};

/** What the complainant sees. */
export type ComplaintView = NonNullable<Awaited<ReturnType<typeof loadComplaint>>>;
