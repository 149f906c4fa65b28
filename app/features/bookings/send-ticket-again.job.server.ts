import { defineJob } from '~/server/jobs/define-job.server.ts';
import { answerTicketWish, ticketAgainData, ticketAgainQueue } from './send-ticket-again.server.ts';

/** Processes ticket resend requests in the background, so that the response does not reveal whether a booking exists. */
export const ticketAgainJob = defineJob({ queue: ticketAgainQueue, schema: ticketAgainData, run: answerTicketWish });
