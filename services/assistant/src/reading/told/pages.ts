import { PAGES } from '@shoppervoice/portal-tools';
import { PROGRAMMES, type Programme } from '@shoppervoice/survey-model';
import { link, type Told } from './told.ts';

const GOES =
  /^(?:please |pls |can you |could you |ok |so |and )*(?:where(?:'s| is| are|s| do i (?:find|see|get)| can i (?:find|see|get)| would i find| to find)|take me to|bring me to|go to|get me to|jump to|navigate to|open(?: up)?|link (?:to|for)|(?:give|send|show) me (?:a|the) link (?:to|for)|what(?:'s| is) the (?:link|address|url|page) (?:to|for|of|with)|which page (?:has|shows|is)|what page (?:has|shows|is)|show me the page)\b/;
/** These are named only to be opened. */
const SUMMARY_PAGE = /^(?:the |show me the |give me the |our )*exec(?:utive)? summary(?: (?:for|of|in) .+)?$/;
const EXPORTS = /^(?:please |pls |can you |could you |i (?:want|need) to )*(?:export|download)\b/;

const PROGRAMME_WORDS: Readonly<Record<Programme, RegExp>> = {
  'online-buyer': /\bonline buyers?\b|\bbuyer\b|\bpoint of sale\b|\bpos\b/,
  'site-abandonment': /\babandon\w*\b/,
  'straight-to-fulfillment': /\bstraight to\b|\bstff\b|\bverified\b/,
};

/** `one page with all programmes side by side`. */
const OF_ALL = '(?:all|every|each|the three|the 3|both)(?: of)?(?: the| our| my| three| 3)* ?programm?e?s?';
const TOGETHER = '(?:(?:side by side|at a glance|together|next to each other|in one place|at once)(?: |$))';
const ALL_ON_ONE_PAGE = new RegExp(
  `\\b(?:page|screen|view|dashboard) (?:\\w+ ){0,3}?${OF_ALL} ?${TOGETHER}*$|\\b${OF_ALL} ${TOGETHER}*(?:on|in) (?:one|a single|the same|1) (?:page|screen|view|dashboard) ?${TOGETHER}*$|^(?:(?:please|can i|where can i|i want to|show me|show|compare|see|view|get) )*${OF_ALL} (?:side by side|next to each other)$`,
);

/** The pages that a question asks to open: `where do I find net promoter score`. */
export function pageIn(words: string): Told | null {
  if (ALL_ON_ONE_PAGE.test(words)) return pagesNamed('programme summary', false);
  return GOES.test(words) || SUMMARY_PAGE.test(words) ? pagesNamed(words, false) : null;
}

/** The page that a question asks to export. */
export const exportIn = (words: string): Told | null => (EXPORTS.test(words) ? pagesNamed(words, true) : null);

function pagesNamed(words: string, isExport: boolean): Told | null {
  const named = PROGRAMMES.map(({ key }) => key).filter((key) => PROGRAMME_WORDS[key].test(words));
  const matches = PAGES.flatMap((page) => {
    const lengths = page.names.filter((name) => hasPhrase(words, name)).map((name) => name.split(' ').length);
    return lengths.length === 0 ? [] : [{ page, length: Math.max(...lengths) }];
  });
  const longest = Math.max(0, ...matches.map(({ length }) => length));
  const best = matches.filter(({ length }) => length === longest).map(({ page }) => page);
  const own = best.filter(({ programme }) => programme !== null && named.includes(programme));
  const found = own.length > 0 ? own : best;
  const [first] = found;
  if (first === undefined) return null;
  const titles = found.map(({ title }) => title);
  return {
    kind: 'page',
    key: `page:${first.path}`,
    text: isExport
      ? `Open ${titles.join(' or ')}, set days and filters, and choose Export.`
      : `${titles.join(' and ')}: open ${titles.length > 1 ? 'one' : 'it'} here.`,
    links: found.map(({ title, path }) => link(`Open ${title}`, path)),
    next: [],
  };
}

const hasPhrase = (words: string, name: string): boolean => ` ${words} `.includes(` ${name} `);
