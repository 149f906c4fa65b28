import type { Bucket } from '~/server/files/file-store.server.ts';
import type { Actor } from '~/shared/data/actor.ts';

/** Agents upload pictures of packages, administrators pictures of packages and landing pages. */
export const mayUploadTo = (actor: Pick<Actor, 'role'>, bucket: Bucket): boolean =>
  actor.role === 'admin' || (actor.role === 'agent' && bucket === 'package_images');
