import { defineJob } from '~/server/jobs/define-job.server.ts';
import { answerResetRequest, resetQueue, resetRequestData, resetRequestOf } from './request-password-reset.server.ts';

/** Looks up who asked for a new password, out of sight of the one who asked. */
export const resetRequestJob = defineJob({
  queue: resetQueue,
  schema: resetRequestData,
  run: (app, data) => answerResetRequest(app, resetRequestOf(app, data)),
});
