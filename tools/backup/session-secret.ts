import { createHmac } from 'node:crypto';
import { copyFile, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../app/server/environment.server.ts';

type SecretEnvironment = Pick<Environment, 'sessionSecret' | 'dataDir'>;

/** The generated secret of an installation without SESSION_SECRET, in DATA_DIR and in its backups. */
const secretFile = 'session-secret';

const readSecret = (folder: string): Promise<string | null> =>
  readFile(join(folder, secretFile), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** Identifies a secret without revealing it. */
export const secretFingerprint = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('raahi backup').digest('hex').slice(0, 16);

const usesGeneratedSecret = async ({ sessionSecret, dataDir }: SecretEnvironment): Promise<boolean> =>
  (await readSecret(dataDir)) === sessionSecret;

/** Copies the generated secret into a backup; a secret of the environment belongs to the operator. */
export const backUpSecret = async (environment: SecretEnvironment, folder: string): Promise<void> => {
  if (await usesGeneratedSecret(environment))
    await copyFile(join(environment.dataDir, secretFile), join(folder, secretFile));
};

/**
 * Puts the generated secret of a backup into DATA_DIR; the former one is renamed. Nothing happens with SESSION_SECRET. Returns the secret that the
 * installation uses from now on.
 */
export const restoreSecret = async (environment: SecretEnvironment, folder: string): Promise<string> => {
  const secret = await readSecret(folder);
  if (secret === null || secret === environment.sessionSecret || !(await usesGeneratedSecret(environment)))
    return environment.sessionSecret;
  const path = join(environment.dataDir, secretFile);
  await rename(path, `${path}.before-restore`);
  await copyFile(join(folder, secretFile), path);
  return secret;
};
