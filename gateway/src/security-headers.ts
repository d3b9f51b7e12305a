import { CSP_REPORTS_PATH } from './csp-reports/csp-reports.ts';

const REPORT_GROUP = 'portal';

/** What a third-party bot check needs on the page, by directive: its own addresses and nothing else. */
const BOT_CHECK_SOURCES = {
  altcha: {},
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src': 'https://www.google.com/recaptcha/',
  },
  hcaptcha: {
    'script-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'frame-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'style-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'connect-src': 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  turnstile: {
    'script-src': 'https://challenges.cloudflare.com',
    'frame-src': 'https://challenges.cloudflare.com',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type BotCheckName = keyof typeof BOT_CHECK_SOURCES;

/** The only Trusted Types policies that code may create. Creating any other fails. */
const SHELL_POLICIES = 'trusted-types default highcharts';

/**
 * Headers of every response. Scripts, styles, fonts and calls come from this origin alone: no inline script, no eval.
 * Styles may not be inline either; a style set through the DOM (`element.style`) does not count as inline.
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
  // No code can turn a plain string into markup or script. The policy `default` is the shell's (before-paint.js) and lets only
  // addresses of scripts through. The chart library has a policy, too: it builds markup that its own parser has cleaned.
  "require-trusted-types-for 'script'",
  SHELL_POLICIES,
  // Newer browsers report to the endpoint of that name, older ones to the address.
  `report-uri ${CSP_REPORTS_PATH}`,
  `report-to ${REPORT_GROUP}`,
];

/** What a developer's own server may load into the page of their session. */
const DEV_DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

function contentSecurityPolicy(botCheck: BotCheckName, devOrigins: readonly string[]): string {
  const more: Record<string, string> = { ...BOT_CHECK_SOURCES[botCheck] };
  if (devOrigins.length > 0) {
    for (const name of DEV_DIRECTIVES) more[name] = [more[name] ?? '', ...devOrigins].join(' ').trim();
  }
  // Third-party scripts may turn strings into code themselves.
  const directives = CONTENT_SECURITY_POLICY.filter((each) => botCheck === 'altcha' || !/trusted-types/.test(each));
  const names = directives.map((directive) => directive.split(' ', 1)[0] ?? '');
  const widened = directives.map((directive, at) => {
    const sources = more[names[at] ?? ''];
    return sources === undefined ? directive : `${directive} ${sources}`;
  });
  const added = Object.entries(more).filter(([name]) => !names.includes(name));
  return [...widened, ...added.map((entry) => entry.join(' '))].join('; ');
}

/** For responses that are not pages: if a browser shows one as a page, it loads nothing. */
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
    'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(), ' +
    'serial=(), usb=(), xr-spatial-tracking=()',
};

const ONE_YEAR_IN_SECONDS = 31_536_000;

/** Strict transport security: this host, its subdomains, preloading, or nothing. */
const HSTS = {
  host: `max-age=${ONE_YEAR_IN_SECONDS}`,
  subdomains: `max-age=${ONE_YEAR_IN_SECONDS}; includeSubDomains`,
  preload: `max-age=${2 * ONE_YEAR_IN_SECONDS}; includeSubDomains; preload`,
  off: null,
} as const;

export type HstsChoice = keyof typeof HSTS;

/** Headers for API responses and files that are not a page. `https`: the portal uses https. */
export function dataHeaders(https: boolean, hsts: HstsChoice): Record<string, string> {
  const remembered = https ? HSTS[hsts] : null;
  return {
    ...EVERYWHERE,
    'content-security-policy': CONTENT_SECURITY_POLICY_OF_DATA,
    ...(remembered === null ? {} : { 'strict-transport-security': remembered }),
  };
}

/**
 * Additional headers of the shell's page: its own policy, and scripts only with a matching integrity hash. A provider's
 * script changes under one address and can have no hash, nor Trusted Types: with a provider these requirements are
 * dropped, and its addresses are allowed. `devOrigins`: of the developer whose session requests it.
 */
export function pageHeaders(
  botCheck: BotCheckName,
  devOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(botCheck, devOrigins),
    'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`,
    ...(botCheck === 'altcha' ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
  };
}

/**
 * Additional headers of a page that samples what runs, to say which function of which remote kept a tab from responding. The
 * policy alone costs the main thread 7 %, so few documents have it.
 */
export const PROFILED_PAGE_HEADERS = { 'document-policy': 'js-profiling' } as const;

/**
 * Additional headers of the platform's page: no other origin at all, whatever bot check the portal has, and no native
 * form submission.
 */
export const PLATFORM_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...pageHeaders('altcha'),
  'content-security-policy': contentSecurityPolicy('altcha', [])
    .replace("form-action 'self'", "form-action 'none'")
    // The only policy is the one that the platform's build creates for the addresses of its files.
    .replace(SHELL_POLICIES, 'trusted-types platform'),
};
