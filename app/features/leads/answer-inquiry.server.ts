import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { sendContactMessage } from './send-contact-message.server.ts';
import { type AskedFor, submitInquiry } from './submit-inquiry.server.ts';
import {
  contactFields,
  inquiryFields,
  readTyped,
  type TypedInquiry,
  type TypedMessage,
  trapField,
} from './typed-inquiry.ts';

/** What a door answers to a form that was refused: what is wrong, and everything as it was typed. */
export type RefusedForm<Typed> = {
  success: false;
  status: number;
  typed: Typed;
  errors: Record<string, string>;
  message: string;
  toast: Toast;
  /** The field for machines was filled in: it is left out of the form that is shown now. */
  trapped: boolean;
};

const statuses: Record<string, number> = { too_many: 429, not_offered: 404 };

const tryAgain = {
  inquiry: 'Failed to submit inquiry. Please try again.',
  message: 'Failed to send your message. Please try again.',
};

const titles = { inquiry: 'Error submitting inquiry', message: 'Message not sent' };

type Form = keyof typeof titles;
type Refusal = { code: string; message: string; fields?: Record<string, string> };

const refused = <Typed>(form: Form, typed: Typed, { code, message, fields = {} }: Refusal): RefusedForm<Typed> => ({
  success: false,
  status: statuses[code] ?? 400,
  typed,
  errors: fields,
  message,
  trapped: code === 'trapped',
  toast: {
    title: code === 'missing' ? 'Missing Information' : titles[form],
    description: code === 'invalid' ? (Object.values(fields)[0] ?? message) : message,
    tone: 'destructive',
  },
});

/** A form whose hidden field is filled in was filled in by a machine; should it be a person's, a second press sends it. */
const isTrapped = (posted: FormData, form: Form, log: Log): boolean => {
  if (!posted.get(trapField)) return false;
  log.warn({ form }, 'a form was refused for the field that nobody sees');
  return true;
};

const unavailable = <Typed>(log: Log, form: Form, typed: Typed, error: unknown): RefusedForm<Typed> => {
  log.error({ reason: reasonOf(error), form }, 'a form could not be taken in');
  return { ...refused(form, typed, { code: 'failed', message: tryAgain[form] }), status: 503 };
};

/** Who sends the form. The customer is looked up here, where a database that is away costs nothing that was typed. */
type Sender = { findUserId: () => Promise<string | null>; clientAddress: string; log: Log };

const experts = 'Our travel expert will contact you within 24 hours.';

/** Sends a posted inquiry to its verb and puts the outcome into the words of the spec. */
export const answerInquiry = async (
  app: App,
  asked: AskedFor,
  form: FormData,
  { findUserId, clientAddress, log }: Sender,
): Promise<{ success: true; toast: Toast } | RefusedForm<TypedInquiry>> => {
  const typed = readTyped(form, inquiryFields);
  if (isTrapped(form, 'inquiry', log)) return refused('inquiry', typed, { code: 'trapped', message: tryAgain.inquiry });
  try {
    const result = await submitInquiry(app, asked, typed, { userId: await findUserId(), clientAddress });
    if (!result.success) return refused('inquiry', typed, result.error);
    const description = result.data.withdrawn ? `The package is not offered any more. ${experts}` : experts;
    return { success: true, toast: { title: 'Inquiry Submitted Successfully!', description } };
  } catch (error) {
    return unavailable(log, 'inquiry', typed, error);
  }
};

/** Sends a posted message of the contact page to its verb. */
export const answerContactMessage = async (
  app: App,
  form: FormData,
  { clientAddress, log }: { clientAddress: string; log: Log },
): Promise<{ success: true; name: string; email: string; toast: Toast } | RefusedForm<TypedMessage>> => {
  const typed = readTyped(form, contactFields);
  if (isTrapped(form, 'message', log)) return refused('message', typed, { code: 'trapped', message: tryAgain.message });
  try {
    const result = await sendContactMessage(app, typed, clientAddress);
    if (!result.success) return refused('message', typed, result.error);
    const { name, email } = result.data;
    return { success: true, name, email, toast: { title: 'Message Sent!' } };
  } catch (error) {
    return unavailable(log, 'message', typed, error);
  }
};
