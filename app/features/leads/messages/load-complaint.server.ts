import type { App } from '~/server/app.server.ts';
import { isComplaintKey } from './complaint-link.server.ts';
import { answerDueOn, complaintNumber, parseComplaintNumber } from './message.ts';
import { findComplaint } from './messages.store.server.ts';

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
