import type { App } from '~/server/app.server.ts';
import { deleteWaitingMails } from '~/server/mail/waiting-mails.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { returnTransition } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { notifyPackageAgent } from './notify-agent.server.ts';
import { packageReturnedMail } from './package-decision.mail.ts';
import { recordDecision } from './record-decision.server.ts';
import { transitionPackage } from './transition-package.server.ts';

/**
 * Takes the latest decision on a package or its edit back: it waits for review again. A decision that the agent has not been mailed yet is not mailed;
 * otherwise the agent is told that it is taken back. `version` is the updated_at of the version that the admin saw.
 */
export const returnPackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { packageId, version }: { packageId: string; version: Date },
): Promise<Result<{ title: string; isMailed: boolean }, 'not_found' | 'refused' | 'changed' | 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const done = { title: '', isMailed: false };
  const result = await transitionPackage(app, returnTransition, { id: packageId, version }, async (tx, now, was) => {
    const decision = returnTransition(was);
    const dropped = await deleteWaitingMails(app, tx, {
      about: { type: 'package', id: was.id },
      templates: ['package_approved', 'package_rejected'],
    });
    done.title = latestContent(was).title;
    done.isMailed = dropped === 0;
    await recordDecision(app, tx, { actor: admin, decision, was });
    if (dropped > 0) return;
    await notifyPackageAgent(app, tx, { id: was.id, event: `returned ${now.toISOString()}` }, (recipient) =>
      packageReturnedMail(app.environment, recipient, decision === 'return' ? 'package' : 'edit'),
    );
  });
  return result.success ? ok(done) : result;
};
