import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Result } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { approvePackage } from './approve-package.server.ts';
import { readSeen } from './read-seen.server.ts';
import { rejectPackage } from './reject-package.server.ts';

/** What was refused: the words for the person, and what was typed, so that nothing is lost. */
export type RefusedReview = {
  success: false;
  status: number;
  toast: Toast;
  packageId: string;
  /** Of a rejection: the reason as it was typed, and what is wrong with it. */
  rejection: { reason: string; error: string | undefined } | null;
};

type ReviewAnswer = { success: true; toast: Toast } | RefusedReview;

const statuses: Record<string, number> = { not_found: 404, refused: 409, changed: 409, forbidden: 403 };

type Asked = { packageId: string; seen: Date; reason: string };

/** Each decision: its verb and the words for its outcome (spec section 8). */
const decisions = {
  approve: {
    failed: { title: 'Error approving package', fallback: 'Failed to approve package. Please try again.' },
    run: async (app: App, admin: SignedInUser, asked: Asked): Promise<Result<Toast>> => {
      const answer = await approvePackage(app, admin, asked);
      if (!answer.success) return answer;
      return {
        success: true,
        data: { title: 'Package Approved', description: 'Travellers find it from now on. Its agent gets a mail.' },
      };
    },
  },
  reject: {
    failed: { title: 'Error deactivating package', fallback: 'Failed to deactivate package. Please try again.' },
    run: async (app: App, admin: SignedInUser, asked: Asked): Promise<Result<Toast>> => {
      const answer = await rejectPackage(app, admin, asked);
      if (!answer.success) return answer;
      return {
        success: true,
        data: {
          title: 'Package Rejected',
          description: 'Travellers do not see it. Its agent gets your reason by mail.',
        },
      };
    },
  },
};

/** Sends a decision of the admin to its verb. */
export const answerReviewPost = async (
  app: App,
  admin: SignedInUser,
  form: FormData,
  log: Log,
): Promise<ReviewAnswer> => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 5000) : '';
  };
  const intent = text('intent');
  if (intent !== 'approve' && intent !== 'reject') throw new Response('This form is not known.', { status: 400 });
  const { run, failed } = decisions[intent];
  const asked = {
    packageId: text('package'),
    seen: readSeen(text('seen')),
    reason: text('reason'),
  };
  const refused = (status: number, description: string, error?: string): RefusedReview => ({
    success: false,
    status,
    packageId: asked.packageId,
    toast: { title: failed.title, description, tone: 'destructive' },
    rejection: intent === 'reject' ? { reason: asked.reason, error } : null,
  });
  try {
    const answer = await run(app, admin, asked);
    if (answer.success) return { success: true, toast: answer.data };
    const { code, message, fields } = answer.error;
    return refused(statuses[code] ?? 400, message, fields?.reason);
  } catch (error) {
    log.error({ reason: reasonOf(error), intent }, 'a decision of the admin failed');
    return refused(503, failed.fallback);
  }
};
