import { testCrashesUnderLoad } from '../load/crash-under-load.ts';
import { createEmbeddedStorage } from '../server-storage.ts';

testCrashesUnderLoad('embedded', createEmbeddedStorage);
