import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import {
  type ContactFormValues,
  contactFieldNames,
  honeypotFieldName,
  type InquiryFormValues,
  inquiryFieldNames,
  readTextFields,
} from '../inquiries/inquiry-form-values.ts';
import { type InquiryTarget, submitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

/** Action data of a rejected form: the errors, and all values as they were typed. */
export type InquiryFormError<Typed> = {
  success: false;
  status: number;
  typed: Typed;
  errors: Record<string, string>;
  message: string;
  toast: Toast;
  /** The honeypot field was filled in; the form is rendered again without it. */
  trapped: boolean;
};

const statuses: Record<string, number> = { too_many: 429, not_offered: 404 };

export const failureMessages = {
  inquiry: 'Failed to submit inquiry. Please try again.',
  message: 'Failed to send your message. Please try again.',
  complaint: 'Failed to submit your complaint. Please try again.',
};

const failureTitles = {
  inquiry: 'Error submitting inquiry',
  message: 'Message not sent',
  complaint: 'Complaint not submitted',
};

type Form = keyof typeof failureTitles;
type Refusal = { code: string; message: string; fields?: Record<string, string> };

/** The answer to a refused form. */
export const rejected = <Typed>(
  form: Form,
  typed: Typed,
  { code, message, fields = {} }: Refusal,
): InquiryFormError<Typed> => ({
  success: false,
  status: statuses[code] ?? 400,
  typed,
  errors: fields,
  message,
  trapped: code === 'trapped',
  toast: {
    title: code === 'missing' ? 'Missing Information' : failureTitles[form],
    description: code === 'invalid' ? (Object.values(fields)[0] ?? message) : message,
    tone: 'destructive',
  },
});

/** A filled-in honeypot field means a bot. A person whose password manager filled it in can submit again. */
export const isHoneypotFilled = (posted: FormData, form: Form, log: Log): boolean => {
  if (!posted.get(honeypotFieldName)) return false;
  log.warn({ form }, 'form rejected: honeypot field filled in');
  return true;
};

/** The answer to a form that failed; the error is logged. */
export const unavailable = <Typed>(log: Log, form: Form, typed: Typed, error: unknown): InquiryFormError<Typed> => {
  log.error({ reason: errorMessage(error), form }, 'form could not be processed');
  return { ...rejected(form, typed, { code: 'failed', message: failureMessages[form] }), status: 503 };
};

const callbackNotice = 'Our travel expert will contact you within 24 hours.';

/**
 * Form action of the inquiry pages: submits the inquiry and returns its id and the toast, or the errors with the typed values. The actor is looked up inside
 * the action, so that a database failure loses no form values.
 */
export const inquiryAction = async (
  app: App,
  target: InquiryTarget,
  form: FormData,
  { findActor, clientAddress, log }: { findActor: () => Promise<Actor>; clientAddress: string; log: Log },
): Promise<{ success: true; id: string; toast: Toast } | InquiryFormError<InquiryFormValues>> => {
  const typed = readTextFields(form, inquiryFieldNames);
  if (isHoneypotFilled(form, 'inquiry', log))
    return rejected('inquiry', typed, { code: 'trapped', message: failureMessages.inquiry });
  try {
    const result = await submitInquiry(app, target, typed, { actor: await findActor(), clientAddress });
    if (!result.success) return rejected('inquiry', typed, result.error);
    const description = result.data.withdrawn
      ? `This package is no longer available. ${callbackNotice}`
      : callbackNotice;
    return { success: true, id: result.data.id, toast: { title: 'Inquiry Submitted Successfully!', description } };
  } catch (error) {
    return unavailable(log, 'inquiry', typed, error);
  }
};

/** Form action of the contact page. */
export const contactMessageAction = async (
  app: App,
  form: FormData,
  { clientAddress, log }: { clientAddress: string; log: Log },
): Promise<{ success: true; name: string; email: string; toast: Toast } | InquiryFormError<ContactFormValues>> => {
  const typed = readTextFields(form, contactFieldNames);
  if (isHoneypotFilled(form, 'message', log))
    return rejected('message', typed, { code: 'trapped', message: failureMessages.message });
  try {
    const result = await sendContactMessage(app, typed, clientAddress);
    if (!result.success) return rejected('message', typed, result.error);
    const { name, email } = result.data;
    return { success: true, name, email, toast: { title: 'Message Sent!' } };
  } catch (error) {
    return unavailable(log, 'message', typed, error);
  }
};
