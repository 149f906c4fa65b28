import { join } from 'node:path';
import type { Environment } from '../environment.server.ts';
import type { FileStore } from './file-store.server.ts';
import { folderStore } from './folder-store.server.ts';
import { s3Store } from './s3-store.server.ts';

/** The file store of this installation: S3 when configured, else a folder in DATA_DIR. */
export const openFileStore = ({ s3, dataDir }: Pick<Environment, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'));
