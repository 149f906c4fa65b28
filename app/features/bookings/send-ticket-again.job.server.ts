import { defineJob } from '~/server/jobs/define-job.server.ts';
import { answerTicketWish, ticketAgainData, ticketAgainQueue } from './send-ticket-again.server.ts';

/** Looks up who asked for a ticket, out of sight of the one who asked. */
export const ticketAgainJob = defineJob({ queue: ticketAgainQueue, schema: ticketAgainData, run: answerTicketWish });
