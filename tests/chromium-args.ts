/** How the tests start Chromium: with nothing that asks other hosts, and with what costs least for pages that live for seconds. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last naming wins, so what Playwright itself leaves out is named again; without the first one a navigation keeps its frame, which is cheaper.
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
  ]}`,
  // Such pages never repay what these compilers cost.
  '--js-flags=--no-maglev --no-opt',
];
