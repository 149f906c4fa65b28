import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { contentToFormValues } from '../../content/content-values.ts';
import { packageFields, packageMaxLengths } from '../content/package-fields.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { derivePackageId, savePackageDraft } from '../drafts/package-drafts.server.ts';
import { findOwnPackageContent } from './list-own-packages.server.ts';

/** Saves a draft with all fields and pictures of one of the agent's own packages, titled 'Copy of ...'. @returns the id of the draft */
export const duplicatePackage = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  actor: Actor,
  packageId: string,
): Promise<Result<string, 'forbidden' | 'not_found' | 'invalid' | 'too_many_drafts' | 'changed'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const row = await findOwnPackageContent(app.db, actor.id, packageId);
  if (!row) return fail('not_found', 'It no longer exists, or it belongs to another agent.');
  const content = latestContent(row);
  const title = cutText(`Copy of ${content.title}`, packageMaxLengths.title);
  const formKey = randomUUID();
  const id = derivePackageId(app.environment, actor.id, formKey);
  const typed = contentToFormValues(packageFields, { ...content, title });
  const saved = await savePackageDraft(app, actor, { id, formKey, typed });
  return saved.success ? ok(id) : saved;
};
