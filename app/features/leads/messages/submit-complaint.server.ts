import { z } from 'zod';
import { recordPrivacyNotice } from '~/features/accounts/core/record-privacy-notice.server.ts';
import { parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { getContactMessageByHash, insertContactMessage } from '../core/leads.store.server.ts';
import { hasMissingFields } from '../inquiries/inquiry-form-values.ts';
import {
  countFormSubmission,
  duplicateWindowStart,
  requestHash,
  tooManySubmissionsError,
} from '../inquiries/inquiry-rate-limit.server.ts';
import { contactMessageFields, plainTextField } from '../inquiries/inquiry-schema.server.ts';
import { complaintReceivedMail, newComplaintMail } from './complaint.mail.ts';
import { complaintPath } from './load-complaint.server.ts';
import {
  answerDueOn,
  type ComplaintFormValues,
  complaintCategories,
  complaintCategoryLabels,
  complaintNumber,
} from './message.ts';

const complaintFields = contactMessageFields.omit({ subject: true }).extend({
  category: z.enum(complaintCategories, 'Please select what the complaint is about.'),
  reference: plainTextField.transform((text, context) => {
    const reference = text.replace(/\s+/g, ' ');
    if (reference.length <= 60) return reference || null;
    context.addIssue({ code: 'custom', message: 'Please shorten the reference to 60 characters.' });
    return z.NEVER;
  }),
});

/**
 * Stores a complaint with its number and enqueues the acknowledgement and the mail to the grievance officer in one transaction. An identical complaint
 * within the duplicate window is not stored again. @returns its number and the path of its history
 */
export const submitComplaint = async (
  app: App,
  typed: ComplaintFormValues,
  clientAddress: string,
): Promise<Result<{ number: string; path: string }, 'missing' | 'invalid' | 'too_many'>> => {
  const parsed = parseFields(complaintFields, typed);
  if (!parsed.success) {
    if (!hasMissingFields(typed, ['name', 'email', 'category', 'message'])) return parsed;
    return fail('missing', 'Please fill in all required fields.', parsed.error.fields);
  }
  const { name, email, category, reference, message } = parsed.data;
  const wait = await countFormSubmission(app, 'messages', clientAddress, email);
  if (wait > 0) return tooManySubmissionsError(wait);
  const now = app.clock.now();
  const stored = await app.db.transaction(async (tx) => {
    const request_hash = requestHash([name, email, category, reference, message]);
    const subject = complaintCategoryLabels[category];
    const complaint = await insertContactMessage(
      tx,
      { ...parsed.data, kind: 'complaint', subject, request_hash, created_at: now },
      duplicateWindowStart(now),
    );
    if (!complaint) return getContactMessageByHash(tx, request_hash);
    await recordPrivacyNotice(app, tx, { form: 'message', subject: complaint.id });
    const values = {
      ...parsed.data,
      id: complaint.id,
      number: complaintNumber(complaint.number),
      category: subject,
      due: answerDueOn(now),
    };
    const url = app.environment.publicUrl + complaintPath(app, complaint);
    await enqueueMail(
      app,
      tx,
      complaintReceivedMail(app.environment, { ...values, url }),
      `complaint received ${complaint.id}`,
    );
    await enqueueMail(app, tx, newComplaintMail(app.environment, values), `new complaint ${complaint.id}`);
    return complaint;
  });
  return ok({ number: complaintNumber(stored.number), path: complaintPath(app, stored) });
};
