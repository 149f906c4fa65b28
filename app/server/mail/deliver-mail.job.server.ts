import { keptFor } from '~/shared/kept-for.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { keepUndelivered, undeliveredQueue } from './keep-undelivered.server.ts';
import { mailJobData, mailQueue } from './mail.server.ts';

const remembered = keptFor.mail_waiting.days * 86_400;

/** Sixty tries over a day: a mail server that is away for a night loses nothing. */
const overADay = { times: 60, firstPauseSeconds: 5, longestPauseSeconds: 1800 };

/**
 * Mail waits here until it is handed on. That it went out is known by its delivery for longer than by its job, so the job, which holds the sealed text, may go
 * after a day.
 */
export const mailJob = defineJob({
  queue: mailQueue,
  schema: mailJobData,
  run: deliverMail,
  retry: overADay,
  givesUpTo: undeliveredQueue,
  rememberedSeconds: remembered,
});

/** Mail that could not be handed on comes here. */
export const undeliveredMailJob = defineJob({
  queue: undeliveredQueue,
  schema: mailJobData,
  run: keepUndelivered,
  rememberedSeconds: remembered,
});
