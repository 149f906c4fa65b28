import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache/raahi');

/** Milliseconds after its last use until a template is removed. */
export const unusedTemplateAge = 3_600_000;

/**
 * A folder that `make` fills once for each key and that stays for later runs. Other processes see it only when it is complete; those of
 * other keys are removed when they have not been used for an hour.
 */
export const cachedFolder = async (
  name: string,
  key: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> => {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `${name}-${key}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(join(cache, `${name}-draft-`));
    try {
      await make(draft);
      renameSync(draft, folder);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  for (const entry of readdirSync(cache).filter((other) => other.startsWith(`${name}-`))) {
    const { mtimeMs } = statSync(join(cache, entry), { throwIfNoEntry: false }) ?? { mtimeMs: Number.NaN };
    if (mtimeMs < now.getTime() - unusedTemplateAge) rmSync(join(cache, entry), { recursive: true, force: true });
  }
  return folder;
};
