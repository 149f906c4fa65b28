import { defineJob } from '~/server/jobs/define-job.server.ts';
import { answerResetRequest, resetQueue, resetRequestData, resetRequestOf } from './request-password-reset.server.ts';

/** Sends the password reset mail in the background, so that the response time does not reveal whether the account exists. */
export const resetRequestJob = defineJob({
  queue: resetQueue,
  schema: resetRequestData,
  run: (app, data) => answerResetRequest(app, resetRequestOf(app, data)),
});
