import { createPostgresqlStorage } from '../server-storage.ts';
import { testCrashesUnderLoad } from './crash-under-load.ts';

testCrashesUnderLoad('PostgreSQL', createPostgresqlStorage);
