/**
 * Headers of every answer. Scripts, styles, fonts and calls come from this origin alone: no inline script, no eval.
 * Styles may not be inline either; a style set through the DOM (`element.style`) is no inline style to a browser.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ');

/** An answer that is no page loads nothing at all, should a browser ever show it as one. */
const CONTENT_SECURITY_POLICY_OF_DATA =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), ' +
    'serial=(), usb=(), xr-spatial-tracking=()',
};

const ONE_YEAR_IN_SECONDS = 31_536_000;

/** Headers for answers of the API and for files that are not a page. `https`: the portal is reached by https. */
export function dataHeaders(https: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': CONTENT_SECURITY_POLICY_OF_DATA,
    ...(https ? { 'strict-transport-security': `max-age=${ONE_YEAR_IN_SECONDS}` } : {}),
  };
}

/** What the shell's page has on top: its own policy, and scripts only with a matching integrity hash. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'integrity-policy': 'blocked-destinations=(script)',
};
