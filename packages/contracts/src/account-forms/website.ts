import { string } from 'yup';
import { LONGEST } from './fields.ts';
import { tidy } from './tidy.ts';

const WEBSITE = 'Please enter a valid URL.';
const LABEL = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/;
const TOP_LEVEL = /^([a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Host of a web address that was typed without protocol (`www.Acme.com:8080/shop` -> `www.acme.com`): lower case,
 * punycode, no port. Null if it is not a host: a protocol, a user name, an IP address, a host of one label, white
 * space.
 */
export function websiteHost(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}_-][^\s\\@\p{Cc}]*$/u.test(typed) || typed.includes('://')) return null;
  if (!URL.canParse(`https://${typed}`)) return null;
  const host = new URL(`https://${typed}`).hostname.replace(/\.$/, '');
  const labels = host.split('.');
  const fits =
    labels.length > 1 && host.length <= 253 && labels.every((label) => label.length < 64 && LABEL.test(label));
  return fits && TOP_LEVEL.test(labels.at(-1) ?? '') ? host : null;
}

/**
 * `https://www.acme.com:8080/shop?x`, with or without its protocol -> `www.acme.com`. Any other text is only tidied.
 */
function hostOfPasted(text: string): string {
  const typed = tidy(text);
  return /^(?:https?:\/\/)?([^\s/?#:@]+)(?::\d*)?(?:[/?#]\S*)?$/i.exec(typed)?.[1] ?? typed;
}

export const website = () =>
  string()
    .meta({ tidy: hostOfPasted })
    .typeError(WEBSITE)
    .required(WEBSITE)
    // Valid while typing, although the field is reduced to the host only when it loses focus.
    .test('website', WEBSITE, (value) => {
      const host = hostOfPasted(value ?? '');
      return !value || (host.length <= LONGEST.website && websiteHost(host) !== null);
    });
