import type { SessionClient } from '@shoppervoice/account-store';
import type { FastifyRequest } from 'fastify';

type Words = readonly (readonly [word: string, sign: RegExp])[];

/** Most specific first, since browsers also name their ancestors. */
const BROWSERS: Words = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['Internet Explorer', /\b(MSIE |Trident\/)/],
];
const SYSTEMS: Words = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Header length that is parsed; browsers send less. */
const LONGEST = 1000;

const wordOf = (words: Words, text: string): string | null => words.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Browser and system of a `User-Agent`, in words; null if unknown. No version, which would be identifying. */
export function browserWords(userAgent: string | undefined): Pick<SessionClient, 'browser' | 'system'> {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: wordOf(BROWSERS, text), system: wordOf(SYSTEMS, text) };
}

/** The client of a request, as stored with the session. */
export function clientOf(request: FastifyRequest): SessionClient {
  return { address: request.clientAddress, ...browserWords(request.headers['user-agent']) };
}
