import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { BackupError, beginBackup, finishBackup, type Manifest } from './backup-folder.ts';
import { backUpPictures } from './pictures.ts';
import { backUpSecret, secretFingerprint } from './session-secret.ts';
import { takeSnapshot } from './snapshot.ts';
import { countRows, schemaVersion } from './table-rows.ts';

const serverVersionOf = async (connection: Parameters<typeof countRows>[0]): Promise<string> => {
  const { rows } = await connection.query<{ v: string }>(`select current_setting('server_version') as v`);
  return rows[0]?.v ?? '';
};

/**
 * Writes a backup of database and pictures to a folder that is new, empty, or has an interrupted backup. First the database at one moment, then the
 * pictures that it knows.
 * @throws BackupError with a sentence for the operator.
 */
export const createBackup = async (environment: Environment, to: string): Promise<Manifest> => {
  const { folder, release } = await beginBackup(to);
  try {
    const createdAt = new Date();
    const { kind, connection, db, close } = await takeSnapshot(environment, folder);
    let facts: Parameters<typeof finishBackup>[1];
    try {
      const version = await schemaVersion(connection);
      if (version === null) throw new BackupError('The database is empty: there is nothing to back up.');
      facts = {
        created_at: createdAt.toISOString(),
        schema_version: version,
        database: { kind, server_version: await serverVersionOf(connection) },
        rows: await countRows(connection),
        pictures: await backUpPictures(db, openFileStore(environment), folder),
        secret_fingerprint: secretFingerprint(environment.sessionSecret),
      };
    } finally {
      await close();
    }
    await backUpSecret(environment, folder);
    return await finishBackup(folder, facts);
  } finally {
    await release();
  }
};
