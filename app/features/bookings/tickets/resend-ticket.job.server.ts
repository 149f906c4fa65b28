import { defineJob } from '~/server/jobs/define-job.server.ts';
import { handleTicketResend, resendTicketData, resendTicketQueue } from './resend-ticket.server.ts';

/** Processes ticket resend requests in the background, so that the response does not reveal whether a booking exists. */
export const resendTicketJob = defineJob({
  queue: resendTicketQueue,
  schema: resendTicketData,
  run: handleTicketResend,
});
