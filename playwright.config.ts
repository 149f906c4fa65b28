import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Chromium flags for the tests: no requests to other hosts, and the least CPU for pages that live for seconds. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last --disable-features wins, so Playwright's own list is repeated. Without RenderDocument a navigation reuses its frame, which is cheaper.
  `--disable-features=${[
    'RenderDocument',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    // All pages are of one site, so processes kept apart or ready protect nothing here.
    'SpareRendererForSitePerProcess',
    'IsolateOrigins',
    'site-per-process',
  ]}`,
  '--disable-site-isolation-trials',
  '--enable-features=NetworkServiceInProcess2',
  '--in-process-gpu',
  // Short-lived pages never repay the cost of the optimizing compilers.
  '--js-flags=--no-maglev --no-opt',
];

/** Files of this name and tests of this tag run with "--all" only. */
const long = /\.long\.e2e|@long/;

/**
 * Tests against the built server (`npm run test:e2e` builds it and finds Chromium): in a browser; with "--all" also the long ones, and
 * the load test, which needs no browser.
 */
export default defineConfig({
  testDir: './tests/e2e',
  projects: [
    { name: 'load', testMatch: 'load/*.e2e.ts' },
    { name: 'browser', testMatch: '*.e2e.ts', testIgnore: ['load/*.e2e.ts', '*.long.e2e.ts'], grepInvert: long },
    { name: 'long', testMatch: '*.e2e.ts', testIgnore: 'load/*.e2e.ts', grep: long },
  ],
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: './test-results',
  // While a test waits for its browser and server, they have the core. Each further worker starts and imports everything once more.
  workers: availableParallelism(),
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // The default context is cleared between tests; further contexts are new.
    reuseContext: true,
    // Requests through a service worker cannot be intercepted; the tests that are about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: process.env.RAAHI_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
  },
});
