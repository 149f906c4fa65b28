// Finds Chromium for the browser tests, or installs it from the system's packages when run as root.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './system-packages.mjs';

/** The headless shell first: it needs half the CPU. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const find = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const places = [
    chromium.executablePath(),
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return places.find((place) => place && existsSync(place)) ?? null;
};

/** Returns `{ path }`, or `{ missing }` with a sentence that says what to do. */
export const ensureChromium = async () => {
  const path = await find();
  if (path) return { path };
  await installPackages('Chromium', ['chromium-headless-shell']);
  if (!(await find())) await installPackages('Chromium', ['chromium']);
  const installed = await find();
  if (installed) return { path: installed };
  return {
    missing:
      'Chromium was not found: install it (for example: sudo apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  };
};
