import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './source.ts';

/** What ops/last-release records of a kind: its newest migration, the signatures of its functions, the intents that its forms send. */
export const recordedOfLastRelease = (kind: 'migration' | 'function' | 'intent'): string[] =>
  readFileSync(join(repositoryRoot, 'ops/last-release'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => line.slice(kind.length + 1));
