import type { App } from '~/server/app.server.ts';
import { contentPictures } from '../../content/content-changes.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { packageFields } from '../core/package-fields.ts';
import { type PackageTransitionResult, transitionPackage } from './transition-package.server.ts';

/** An agent discards the edit of its own package, in review or rejected. The approved version stays as it is; images of the edit are released. */
export const discardEdit = (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { packageId }: { packageId: string },
): Promise<PackageTransitionResult> =>
  transitionPackage(app, 'discard-edit', { id: packageId, agent_id: agentId }, async (tx, now, was) => {
    await updateImageReferences(tx, {
      kind: 'package',
      id: was.id,
      owner: was.agent_id,
      images: contentPictures(packageFields, was),
      now,
    });
  });
