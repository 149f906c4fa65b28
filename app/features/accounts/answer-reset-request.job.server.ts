import { z } from 'zod';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { answerResetRequest, resetQueue } from './request-password-reset.server.ts';

/** Looks up who asked for a new password, out of sight of the one who asked. */
export const resetRequestJob = defineJob({
  queue: resetQueue,
  schema: z.object({ email: z.string() }),
  run: answerResetRequest,
});
