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
