import { defineJob } from '~/server/jobs/define-job.server.ts';
import {
  passwordResetQueue,
  resetRequestData,
  sendPasswordReset,
  unsealResetRequest,
} from './request-password-reset.server.ts';

/** Sends the password reset mail in the background, so that the response time does not reveal whether the account exists. */
export const passwordResetJob = defineJob({
  queue: passwordResetQueue,
  schema: resetRequestData,
  run: (app, data) => sendPasswordReset(app, unsealResetRequest(app, data)),
});
