// Debian's packages that the tests need and that npm cannot provide.
import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

/** Whether this process may install packages of the system. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of the system where that is possible; the caller checks whether the program is there afterwards. */
export const installPackages = async (title, names) => {
  if (!canInstallPackages()) return;
  console.log(`Installing ${title} from the system's packages ...`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
};
