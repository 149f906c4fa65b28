import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { contentToFormValues } from '../../content/content-values.ts';
import { packageFields, packageMaxLengths } from '../core/package-fields.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { savePackageDraft } from '../drafts/package-drafts.server.ts';
import { derivePackageId } from './derive-package-id.server.ts';
import { findOwnPackageContent } from './list-own-packages.server.ts';

/** Saves a draft with all fields and pictures of one of the agent's own packages, titled 'Copy of ...'. @returns the id of the draft */
export const duplicatePackage = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  agentId: string,
  packageId: string,
): Promise<Result<string, 'not_found' | 'invalid' | 'too_many_drafts'>> => {
  const row = await findOwnPackageContent(app.db, agentId, packageId);
  if (!row) return fail('not_found', 'It no longer exists, or it belongs to another agent.');
  const content = latestContent(row);
  const title = cutText(`Copy of ${content.title}`, packageMaxLengths.title);
  const formKey = randomUUID();
  const id = derivePackageId(app.environment, agentId, formKey);
  const typed = contentToFormValues(packageFields, { ...content, title });
  const saved = await savePackageDraft(app, agentId, { id, formKey, typed });
  return saved.success ? ok(id) : saved;
};
