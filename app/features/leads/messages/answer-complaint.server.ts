import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageMessages } from '../core/lead.policy.ts';
import { plainTextField } from '../inquiries/inquiry-schema.server.ts';
import { complaintAnsweredMail } from './complaint.mail.ts';
import { complaintPath } from './load-complaint.server.ts';
import { complaintNumber, maxAnswerLength } from './message.ts';
import { insertAnswer, lockComplaint, updateMessageHandled } from './messages.store.server.ts';

/** Stores the answer to a complaint, mails it to the complainant and closes the complaint. Admin only. The same answer twice changes nothing. */
export const answerComplaint = async (
  app: App,
  admin: Actor,
  { id, answer: text }: { id: string; answer: string },
): Promise<Result<{ number: string; changed: boolean }, 'forbidden' | 'invalid' | 'not_found'>> => {
  if (!mayManageMessages(admin)) return adminOnlyError;
  const answer = plainTextField.parse(text);
  if (answer === '') return fail('invalid', 'Please enter the answer.');
  if (answer.length > maxAnswerLength)
    return fail('invalid', `Please shorten the answer to ${maxAnswerLength} characters.`);
  const notFound = fail('not_found', 'This complaint no longer exists.');
  if (!isUuid(id)) return notFound;
  return app.db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, id);
    if (!complaint) return notFound;
    const number = complaintNumber(complaint.number);
    if (complaint.answers.at(-1)?.answer === answer) return ok({ number, changed: false });
    const now = app.clock.now();
    await insertAnswer(tx, { message_id: id, answer, created_at: now });
    await updateMessageHandled(tx, id, true);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'complaint_answered',
      entity: { id, label: number },
      before: { handled: complaint.handled },
      after: { handled: true },
    });
    const url = app.environment.publicUrl + complaintPath(app, complaint);
    const { name, email } = complaint;
    await enqueueMail(
      app,
      tx,
      complaintAnsweredMail(app.environment, { id, number, name, email, url, answer }),
      `complaint answered ${id} ${complaint.answers.length}`,
    );
    return ok({ number, changed: true });
  });
};
