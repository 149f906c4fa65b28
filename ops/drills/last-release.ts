import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root, run } from '../../tools/prepare.mjs';

const lastCommit = (): string => {
  const commit = /^commit ([0-9a-f]{40})$/m.exec(readFileSync(join(root, 'ops/last-release'), 'utf8'))?.[1];
  if (!commit) throw new Error('ops/last-release names no commit.');
  return commit;
};

/**
 * Builds the last release from git in a temporary folder, unless it is there from an earlier run. Its packages are installed only when they differ from the current ones.
 * @returns the folder
 */
export const buildLastRelease = async (): Promise<string> => {
  const commit = lastCommit();
  const folder = join(tmpdir(), `raahi-release-${commit}`);
  if (!existsSync(join(folder, 'package.json'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const lockOf = (project: string) => readFileSync(join(project, 'package-lock.json'), 'utf8');
    if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  }
  const code = await run(node, [join(folder, 'tools/build.mjs')], { cwd: folder, env: { ...process.env } });
  if (code !== 0) throw new Error(`The last release, ${commit}, could not be built.`);
  return folder;
};
