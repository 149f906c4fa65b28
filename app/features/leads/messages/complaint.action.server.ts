import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { readTextFields } from '../inquiries/inquiry-form-values.ts';
import {
  failureMessages,
  type InquiryFormError,
  isHoneypotFilled,
  rejected,
  unavailable,
} from './inquiry-forms.action.server.ts';
import { type ComplaintFormValues, complaintFieldNames } from './message.ts';
import { submitComplaint } from './submit-complaint.server.ts';

/** Form action of the complaint page. `path` is the history of the complaint, with its key. */
export const complaintAction = async (
  app: App,
  form: FormData,
  { clientAddress, log }: { clientAddress: string; log: Log },
): Promise<{ success: true; path: string; toast: Toast } | InquiryFormError<ComplaintFormValues>> => {
  const values = readTextFields(form, complaintFieldNames);
  if (isHoneypotFilled(form, 'complaint', log))
    return rejected('complaint', values, { code: 'trapped', message: failureMessages.complaint });
  try {
    const result = await submitComplaint(app, values, clientAddress);
    if (!result.success) return rejected('complaint', values, result.error);
    const { number, path } = result.data;
    return { success: true, path, toast: { title: 'Complaint submitted', description: `Its number is ${number}.` } };
  } catch (error) {
    return unavailable(log, 'complaint', values, error);
  }
};
