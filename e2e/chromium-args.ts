/**
 * What Playwright turns off by itself: Chromium takes the last list alone, so what it names is named here again (a browser test
 * compares them).
 */
const OFF_IN_PLAYWRIGHT =
  `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch msForceBrowserSignIn
msEdgeUpdateLaunchServicesPreferredVersion`.split(/\s+/);

/** The address bar's own pages: every new window loads some 400 files of them, though nobody sees it, beside the page that is tested. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** How a browser is started that nobody sees: a quarter of its processor time went into what no page asks for. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
];
