/** Kind of a referring site: the first row with a host that the address's host ends with. */
const REFERRER_GROUPS: readonly { readonly label: string; readonly hosts: readonly string[] }[] = [
  {
    label: 'Search engine',
    hosts: [
      'google',
      'bing.com',
      'duckduckgo.com',
      'yahoo.com',
      'ecosia.org',
      'baidu.com',
      'yandex.ru',
      'search.brave.com',
    ],
  },
  {
    label: 'Social network',
    hosts: [
      'facebook.com',
      'instagram.com',
      'pinterest.com',
      'tiktok.com',
      'youtube.com',
      'reddit.com',
      'linkedin.com',
      'snapchat.com',
      'twitter.com',
      'x.com',
      't.co',
    ],
  },
  { label: 'Mail', hosts: ['mail.google.com', 'mail.yahoo.com', 'outlook.live.com', 'outlook.office.com'] },
];

/** Group of any other address, and of texts that are not a web address. */
const OTHER = 'Another site';

/** Label of a referrer's group. */
export function referrerGroup(referrer: string): string {
  const host = hostOf(referrer);
  const rows = REFERRER_GROUPS.flatMap(({ label, hosts }) => hosts.map((each) => ({ label, host: each })));
  // The longest matching host: `mail.google.com` is not a search engine.
  const fitting = rows.filter((row) => fits(host, row.host)).sort((a, b) => b.host.length - a.host.length);
  return fitting[0]?.label ?? OTHER;
}

/** `google` matches its sites of every country: `www.google.com`, `google.co.uk`. */
function fits(host: string, wanted: string): boolean {
  if (!wanted.includes('.')) return new RegExp(`(^|\\.)${wanted}\\.[a-z]{2,3}(\\.[a-z]{2})?$`).test(host);
  return host === wanted || host.endsWith(`.${wanted}`);
}

function hostOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase() : '';
}
