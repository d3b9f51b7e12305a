import { link, type Told } from './told.ts';

/** Something that is done on a page, and where. */
interface HowTo {
  readonly key: string;
  /** What is done: a verb and a thing, in any order, both in the question. */
  readonly verbs: RegExp;
  readonly things: RegExp;
  /** Words of a further question about it. */
  readonly details: RegExp;
  readonly text: string;
  readonly links: Told['links'];
}

const DASHBOARD = link('Open Overall Metrics', '/online-buyer-overall-metrics');
const COMMENTS = link('Open Comments', '/online-buyer-comments');

const HOW_TOS: readonly HowTo[] = [
  {
    key: 'schedule',
    verbs:
      /\b(?:schedul\w*|automat\w*|recurring|subscribe|gets?|receives?|send|have|e-?mail\w*|mail\w*|set up|setup|deliver\w*)\b/,
    things:
      /\b(?:schedul\w*|(?:daily|weekly|monthly|recurring|regular|automatic\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:reports?|e-?mails?|mails?|exports?)|(?:reports?|e-?mails?|exports?|this|it|dashboards?) (?:every|each|daily|weekly|monthly|automatically|regularly)|every (?:day|week|month|morning|monday))\b/,
    details:
      /\b(?:daily|weekly|monthly|every|each|day|morning|hour|time|when|often|recipients?|someone|somebody|anyone|else|colleagues?|people|team|boss|me|others?|who|stop|pause|delete|cancel|change|edit|format|pdf|excel|csv|filters?|days)\b/,
    text: 'Open the page, set its filters, and choose Schedule beside Export. It is sent daily, weekly (on the weekday you choose, about the last 7 days) or monthly (about the last calendar month), at the hour you choose. Add as many recipients as you like, colleagues and others; each can unsubscribe. Change or delete it under scheduled reports on the same page.',
    links: [DASHBOARD],
  },
  {
    key: 'alerts',
    verbs:
      /\b(?:set|setup|create|make|add|get|have|turn|use|receive|tell|notify|notified|told|warn\w*|alert\w*|know)\b/,
    things:
      /\b(?:alerts?|alerted|notif\w+|warnings?|warned|when (?:nps|satisfaction|a score|scores|ratings?|it) (?:drops?|falls?|changes?|rises?|goes))\b/,
    details:
      /\b(?:e-?mail|who|recipients?|else|colleagues?|often|daily|weekly|when|limit|below|above|pause|stop|delete|false)\b/,
    text: 'Open Alerts (the bell in the header, then Manage alerts) and choose New alert: page, figure, condition, and whom to e-mail. Alerts are checked each night and fire when a score really changes or passes your limit.',
    links: [link('Open Alerts', '/alerts')],
  },
  {
    key: 'export',
    verbs: /\b(?:export\w*|download\w*|save|get|extract|pull)\b/,
    things: /\b(?:export\w*|download\w*|excel|csv|pdf|xlsx|spreadsheet|workbook|powerpoint|file)\b/,
    details: /\b(?:excel|csv|pdf|format|file|where|long|large|filters?|comments|charts?|picture|image|png)\b/,
    text: 'Open the page with the days and filters you want and choose Export: a workbook (Excel), CSV or PDF. The file is made in the background, keeps the filters and names them, and can be downloaded for 24 hours. A chart’s menu downloads its picture or table.',
    links: [DASHBOARD, COMMENTS],
  },
  {
    key: 'send',
    verbs: /\b(?:send|share|forward|e-?mail|mail)\b/,
    things:
      /\b(?:colleagues?|boss|someone|somebody|team|manager|coworker|co-worker|this|page|report|comment|link|people)\b/,
    details: /\b(?:who|someone|else|e-?mail|outside|pdf|excel|link|comment)\b/,
    text: 'On a dashboard choose Export, then Send: it e-mails the page as a file with its days and filters. A comment is sent with Send below it. The address of a page keeps days and filters, so a link shows a colleague the same.',
    links: [DASHBOARD, COMMENTS],
  },
  {
    key: 'compare',
    verbs: /\b(?:compare|set .* (?:beside|against)|see .* (?:side by side|difference))\b/,
    things: /\b(?:periods?|ranges?|two (?:\w+ )?(?:days|weeks|months|years|segments|groups|dates)|segments?|dates?)\b/,
    details: /\b(?:year|previous|before|custom|own|segment|device|significant)\b/,
    text: 'On a dashboard open Compare beside the dates: the period before, a year earlier, custom dates, or another segment. Here, name both: “NPS in October vs September”.',
    links: [DASHBOARD],
  },
  {
    key: 'dates',
    verbs: /\b(?:change|set|choose|pick|select|switch|adjust|edit|use|see)\b/,
    things: /\b(?:dates?|days|date range|range|time ?frame|period|calendar|months?)\b/,
    details: /\b(?:custom|preset|today|yesterday|year|back|far|earlier|history)\b/,
    text: 'On a dashboard open the date range at the top: presets such as Last 30 Days, or custom dates. Relative dates update each time. Here, name the days: “last month”, “Oct 1 to Oct 15”.',
    links: [DASHBOARD],
  },
  {
    key: 'filter',
    verbs: /\b(?:filter\w*|narrow|limit|restrict|exclude|see|show|look)\b/,
    things: /\b(?:filters?|filtered|by device|by age|only (?:mobile|some)|demographics?|values?)\b/,
    details: /\b(?:device|age|gender|own|question|clear|remove|several|exclude|topic|tone)\b/,
    text: 'On a dashboard or list of comments open Filters: device, purchase frequency, demographics, tone, topic, your own questions and more, with live counts. Filters stay in the address, exports and schedules. Here, say it: “satisfaction of mobile shoppers”.',
    links: [DASHBOARD, COMMENTS],
  },
  {
    key: 'views',
    verbs: /\b(?:save|create|make|keep|bookmark|pin|share)\b/,
    things: /\b(?:views?|bookmark|favou?rites?|filters|these settings|this page)\b/,
    details: /\b(?:share|everyone|rename|delete|home|colleagues?)\b/,
    text: 'Set days and filters, then choose Save view in the page’s header. Saved views are in the sidebar; share one with everyone at your shop from its menu.',
    links: [DASHBOARD],
  },
  {
    key: 'notes',
    verbs: /\b(?:add|write|make|create|leave|mark|annotate)\b/,
    things: /\b(?:notes?|annotations?|on (?:the|a) chart|event)\b/,
    details: /\b(?:help|change|control|edit|delete|visible|who)\b/,
    text: 'Select a day in a chart and choose Add a note; it shows on the charts of your shop. Mark it as a change that should help, and from 14 days on it says what came of it.',
    links: [DASHBOARD],
  },
  {
    key: 'users',
    verbs: /\b(?:add|invite|create|remove|delete|manage|give)\b/,
    things: /\b(?:users?|colleagues?|access|accounts?|permissions?|team ?members?)\b/,
    details: /\b(?:admin|role|remove|password|invite|rights?)\b/,
    text: 'Admins invite colleagues and change their rights under Users in the user menu.',
    links: [link('Open Users', '/account/users')],
  },
  {
    key: 'password',
    verbs: /\b(?:change|reset|set|forgot|update)\b/,
    things: /\b(?:password|e-?mail address|second factor|two-factor|2fa|profile)\b/,
    details: /\b(?:forgot|factor|code|app)\b/,
    text: 'Password and second factor are under Security in the user menu, name and e-mail under Profile.',
    links: [link('Open Security', '/account/security'), link('Open Profile', '/account/profile')],
  },
  {
    key: 'reply',
    verbs: /\b(?:reply|respond|answer|write back|contact)\b/,
    things: /\b(?:comments?|shoppers?|customers?|reviews?|buyers?|him|her|them)\b/,
    details: /\b(?:e-?mail|see|sent|delete)\b/,
    text: 'Open the comment on its page and choose Reply: it goes to the shopper by e-mail, where your plan includes it. The assistant itself sends nothing.',
    links: [COMMENTS],
  },
  {
    key: 'search',
    verbs: /\b(?:search|find|look up|look for)\b/,
    things: /\b(?:comments?|words?|orders?|order numbers?|e-?mail)\b/,
    details: /\b(?:word|order|quotes|customer)\b/,
    text: 'On a page of comments type into Search: words, a phrase in quotes, or an order number. Here, ask for “comments that mention zipper”.',
    links: [COMMENTS],
  },
];

/** Asks how something is done. */
const ASKS =
  /^(?:(?:hi|hello|hey|so|and|ok|please|pls) )*(?:how (?:(?:do|can|could|should|would) (?:i|we|you|one)\b|to\b)|where (?:do|can|could|should|would) (?:i|we|you)\b|can (?:i|we|you) (?:show|tell|explain)|what(?:'s| is|s) the (?:best |easiest |quickest )?way|is (?:it|there a way) (?:possible )?to|is there (?:a|any) way|show me how|tell me how|explain how|help me|i (?:want|need|would like|'d like) (?:to know how|help)|can (?:i|we)\b|could (?:i|we)\b)/;

const tell = ({ key, text, links }: HowTo): Told => ({ kind: 'howto', key: `howto:${key}`, text, links, next: [] });

/** By its key; null: nothing is done so. */
export function howToOf(key: string): Told | null {
  const found = HOW_TOS.find((each) => each.key === key);
  return found === undefined ? null : tell(found);
}

/** How what a question names is done; null if it does not ask how. */
export function howToIn(words: string): Told | null {
  if (!ASKS.test(words)) return null;
  const found = HOW_TOS.find(({ verbs, things }) => verbs.test(words) && things.test(words));
  return found === undefined ? null : tell(found);
}

const LONGEST_FOLLOW_UP = 9;

/** A further question about what was told how to do: `weekly?`, `can someone else get it too`. */
export function howToAgain(words: string, key: string): Told | null {
  const row = HOW_TOS.find((each) => `howto:${each.key}` === key);
  if (row === undefined || words.split(' ').length > LONGEST_FOLLOW_UP || !row.details.test(words)) return null;
  return tell(row);
}
