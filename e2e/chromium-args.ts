/**
 * Features that Playwright disables: Chromium uses the last list only, so they are repeated here (a browser test
 * compares them).
 */
const OFF_IN_PLAYWRIGHT =
  `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch msForceBrowserSignIn
msEdgeUpdateLaunchServicesPreferredVersion`.split(/\s+/);

/** The address bar's own pages: every new window loads some 400 of their files, invisibly, beside the tested page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Options of a headless browser: a quarter of its processor time went into features that no page uses. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
];
