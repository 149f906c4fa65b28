import { defineJob } from '../jobs/define-job.server.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { mailJobData, mailQueue } from './mail.server.ts';

/** Mail waits here until it is handed on; a mail server that is away is tried again. */
export const mailJob = defineJob({ queue: mailQueue, schema: mailJobData, run: deliverMail });
