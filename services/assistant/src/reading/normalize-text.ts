import { normalizeDates } from './days/normalize-dates.ts';
import { ANSWER_PARAPHRASES } from './paraphrases/answers.ts';
import { COMPARISON_PARAPHRASES } from './paraphrases/comparisons.ts';
import { DATE_PARAPHRASES } from './paraphrases/dates.ts';
import { OPENING_PARAPHRASES } from './paraphrases/openings.ts';
import { REQUEST_PARAPHRASES } from './paraphrases/requests.ts';
import { SUBJECT_PARAPHRASES } from './paraphrases/subjects.ts';

/** Rewrites a question into the words and forms that the phrases know. Order matters. */

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';

/** Either end of a range of dates. */
const DATE_END = `(?:\\d{1,2}(?:st|nd|rd|th)?|${MONTH})`;

/** Part of a period. */
const OF_TIME = '(?:half|end|middle|start|beginning|rest|weeks?|days?|weekend|quarter|months?|first|second|third|last)';

/** Jobs of the users. */
const ROLE =
  '(?:designer|developer|manager|owner|founder|analyst|buyer|merchandiser|lead|head|director|engineer|intern|assistant|specialist|coordinator|planner|marketer|writer|person|guy|ceo|cmo|coo|cfo|vp|newbie|newcomer|researcher|executive|associate|consultant)';
/** Words for shoppers. */
const SHOPPERS = '(?:customers?|shoppers?|buyers?|visitors?|people|consumers?|clients?|users?)';

/** Frequency or host of an occasion; it asks for no trend. */
const OCCURRENCE =
  "(?:(?:weekly|monthly|daily|quarterly|yearly|annual|biweekly|fortnightly|next|upcoming|regular|internal|big|board|team|staff|management|marketing|sales|ops|leadership|exec|executive|store|today's|tomorrow's|monday|morning) )";
/** Occasions that need figures. */
const OCCASION =
  '(?:meetings?|stand-?ups?|stand ups?|syncs?|calls?|catch-?ups?|check-?ins?|huddles?|presentations?|decks?|slides?|review|retros?|newsletters?|offsites?|memos?|reports?|updates?|reporting|dashboards?|briefings?|round-?ups?)';
/** Colleagues by job or department; not shoppers, and no negation. */
const COLLEAGUE = `(?!(?:[\\p{L}'-]+ ){0,4}?(?:${SHOPPERS}|never|longer|neither|nor|not|no)\\b)(?:[\\p{L}'-]+ ){0,3}?(?:\\p{L}{2,}(?:er|or|ist|yst|ian|ant|ive|eer|man|woman)s?|boss|chair|wife|husband|mum|mom|dad|team|board|lead|head|vp|c[efmot]o|colleagues?|guys?|staff|department|agency|intern|chief|president|management|marketing|ops|operations|finance|merchandising|logistics)`;
const TO_KNOW = '(?:know|see|hear|learn|find out|understand|have|get|look at)';

const PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bverified (?:buyers?|customers|shoppers|purchasers)\b/giu, 'straight to fulfillment'],
  // Misspellings that would change the meaning.
  [/\bc[omalpin]{5,9}(?= about\b)/giu, 'complain'],
  // Abbreviated units of time.
  [/\bqtrs?\b/giu, 'quarter'],
  [/\bwks?\b/giu, 'week'],
  [/\b(?:mths?|mos?)\b\.?/giu, 'month'],
  [/\byrs?\b/giu, 'year'],
  ...OPENING_PARAPHRASES,
  ...ANSWER_PARAPHRASES,
  ...DATE_PARAPHRASES,
  ...REQUEST_PARAPHRASES,
  ...SUBJECT_PARAPHRASES,
  ...COMPARISON_PARAPHRASES,
  // `say that`: it is what they answered.
  // `Since 2 November we have a new carrier. How … since then?`
  [
    /^\W*since ([^,.?!;]{3,25}?),? (?:we|our|there|they|i|the)\b[^.?!;]*[.!;]\s+(.*)\bsince (?:then|that)\b/iu,
    '$2since $1',
  ],
  // Polite openings, and the user's job.
  [
    new RegExp(
      `\\b(${SHOPPERS}) which (?=(?:have|has|had|are|were|is|was|do|did|come|came|buy|bought|write|wrote|leave|left|pick|picked|use|used)\\b)`,
      'giu',
    ),
    '$1 who ',
  ],
  [
    /\b(?:may|might|can|could) (?:i|we) (?:please |kindly |just |perhaps |possibly )*(?:trouble|bother|ask|pester|burden) you (?:for|about|to (?:tell|show|give|send) me) /giu,
    '',
  ],
  [
    /\b(?:prove|demonstrate|confirm|verify|assure|convince)(?: to)? (?:me|us) (?:that |whether |if |(?=what|how|which))/giu,
    '',
  ],
  [
    /\b(?:say|like|maybe|perhaps|let's say|around|roughly),? (?=(?:the |in |over |for |during )*(?:last|past|this) (?:\d+|two|three|four|five|six|few|week|month|quarter|year))/giu,
    '',
  ],
  [/\bgo ahead and\b/giu, ''],
  [/\bback (?=(?:in|on) (?:\p{L}+|q[1-4]|20))/giu, ''],
  [
    /\bwhose (?:main |only |sole )?(?:purpose|aim|goal|intention|intent|reason|plan)(?: (?:of|for) (?:the|their) visits?)? (?:was|is|were) (?:to )?/giu,
    'who came to ',
  ],
  [
    /\b(write|writes|wrote|writing|say|said|saying|think|comment|complain about|complain|complained|mention) who (?=(?:left|gave|quit|abandoned|dropped|bailed|exited|leave|stopped)\b)/giu,
    '$1 visitors who ',
  ],
  [
    /\b(?:is|are|was|were) there (?:anything|something|any mention|a mention|mentions|any word|any) in (?:the |our |all )*((?:\p{L}+ ){0,3}comments) (?:about|on|regarding) (?=\p{Lu})/gu,
    'do $1 mention ',
  ],
  [
    /(?:\b(?:can|could|would) you )?(?:please )?(?:\b(?:pull|show|get|read|give|list|find|open)(?: me| us| up| out)? )?\b(?:the )?(?:answers?|replies|reply) (?:to|of|for) (?:that|the|our|this|my|your) (?:own |open |custom |extra |free |special )*question(?:s)?,?(?: (?:about|on|of|regarding))?/giu,
    '',
  ],
  [/\blst(?= |$)/giu, 'last'],
  [
    /\b(below|above|under|behind|ahead of|short of|worse than|better than|lower than|higher than) (?=(?:the |that of |those of |what it was |it was |the one of |the level of |in )*(?:last|previous) (?:week|month|quarter|year)\b)/giu,
    '$1 against ',
  ],
  [
    /\b(?:(?:inform|informing|enlighten|advise|advising|notify|brief|fill in|tip off)|(?<=^|\byou |\bmind |\bto )(?:told|gave|showed|sent|shared|informed|telling|showing|giving|sending|sharing|letting)) (?:me|us)(?: know)?(?: please)?(?: (?:about|of|on|as to|regarding|a bit about)(?= ))?(?! in\b)/giu,
    'tell me',
  ],
  [
    /^\W*(?:i|we)(?:'m| am|'re| are) (?:currently |just |now |busy )?(?:preparing|putting together|writing|working on|making|building|finishing|drafting|compiling|creating|setting up|doing|updating|planning) [^,.?!]{3,70}? (?:and|so) (?:(?:i|we) )?(?:(?:would|'d) (?:like|love|need)|need|want|am wondering|was wondering|wonder|require)(?: to (?:know|see|have|get|understand|find out|show|include|report))?(?= )/iu,
    '',
  ],
  [/(?:,|\s)(?:or not|or no|right|correct|yes or no|yes|no|huh|eh|innit)(?=\s*[?!.]*\s*$)/giu, ''],
  [
    /[,;]?\s*\b(?:asap|a\.s\.a\.p\.?|urgently|urgent|if you please|if i may|if i may ask|please|pls|plz|thx|thanks(?: a lot| so much| a bunch)?|thankyou|for me|when you get a sec(?:ond)?|thank you(?: very much| so much| kindly)?|many thanks|much appreciated|in advance|cheers|ta)(?=\s*[?!.]*\s*$)/giu,
    '',
  ],
  // Purpose.
  [
    /^\W*(?:for|in|as part of|ahead of|before) (?:my|our|the|a|an|this|\p{L}+'s) (?:[\p{L}'-]+ ){0,4}?(?:study|review|report|deck|meeting|presentation|analysis|project|newsletter|update|slides|audit|research|workshop|planning|budget|call|board|memo|test|standup|dashboard|article|talk|assignment|case),? (?=(?:i|we|can|could|please|give|show|what|how|which|is|are|do|does|did|where|why)\b)/giu,
    '',
  ],
  // Who is asking.
  [
    new RegExp(
      `^\\W*(?:speaking )?as (?:the|a|an|your|our) (?:[\\p{L}-]+ ){0,3}?${ROLE}(?: of (?:[\\p{L}-]+ ){1,3}?)?,? (?=(?:i|we|can|could|what|how|which|is|are|do|does|did|show|give|tell|please|where|why)\\b)`,
      'iu',
    ),
    '',
  ],
  // Redundant words for shoppers; `customer support` is not about customers.
  [/\bcustomers?(?:'s?)?[ -](?=(?:support|service|care)\b)/giu, ''],
  [
    new RegExp(
      `\\b(${SHOPPERS}|those|people) (who|that)(?:'ve| have| had| has)(?: just| already| ever)? (?=\\p{L}+(?:ed|ought|eft|iven|one)\\b)`,
      'giu',
    ),
    '$1 $2 ',
  ],
  [
    new RegExp(
      `\\b(${SHOPPERS}|those|people) (?:who|that) (?:are|were|was|is) (?=(?:just |only |mainly )?(?:\\p{L}+ing|here|there|new|happy|unhappy|women|men|female|male|regulars?|first)\\b)`,
      'giu',
    ),
    '$1 who ',
  ],
  // Auxiliary verbs.
  // On whose behalf: `Our copywriter wants to know …`, `The CFO asked for …`.
  [
    new RegExp(
      `(?<=^\\W*|[.!?;]\\s+|,\\s+)(?:my|our|the|a) ${COLLEAGUE} (?:just |really |also |now |keeps? |always |usually |often |again |constantly |is forever )*(?:(?:wants?|wanted|needs?|needed|would like|would love|likes?)(?: to ${TO_KNOW}(?: about)?|(?= (?:the|our|last|this|yesterday's)\\b))|(?:(?:is|was|are|were|has been) )?(?:asking|curious|wondering|interested|after|chasing|nagging|pestering|bugging|pressing|hassling|hounding|waiting|keen)(?: me| us)?(?: about| for| in| on)?|(?:has |have )?(?:asks?|asked|wonders?|wondered)(?: me| us)?(?: about| for)?)(?: (?:if|whether)(?= ))?(?= \\S)`,
      'giu',
    ),
    '',
  ],
  // Occasion: `our daily stand-up needs …`, `… for our weekly report`, `we have a quarterly review and need …`.
  [
    new RegExp(
      `^\\W*(?:my|our|the) ${OCCURRENCE}*${OCCASION} (?:needs?|wants?|requires?|asks for|calls for)(?= \\S)`,
      'iu',
    ),
    '',
  ],
  [
    new RegExp(
      `^\\W*(?:we|i)(?:'ve| have|'re having| are having)(?: got)? (?:a|an|our|the|my) ${OCCURRENCE}*${OCCASION}(?: (?:today|tomorrow|soon|later|coming up|next week|this afternoon|in an hour))?(?: and| so|,|, so|, and) (?:i |we )?(?:need|want|would like|'d like)(?= \\S)`,
      'iu',
    ),
    '',
  ],
  [
    new RegExp(
      `\\b(?:for|before|ahead of|into) (?:my|our|the|a|an|this) (?:${OCCURRENCE}+${OCCASION}|${OCCURRENCE}*(?:meeting|stand-?up|stand up|sync|deck|presentation|call))\\b(?: (?:to|with|of|for|before) (?:the|our|my) (?:${OCCURRENCE}?)(?:directors?|board|team|management|boss|bosses|owners?|investors?|executives?|leadership|colleagues|ceo|cfo|coo|staff|managers?))?`,
      'giu',
    ),
    ' ',
  ],
  // First timers.
  [/\b(visitors?\b[^?.!]*?)\bfirst[ -]?timers?\b/giu, '$1first time visitors'],
  // `What do people mostly talk about?` asks for topics; with a topic, for comments about it.
  [
    /\bwhat ((?:do|does|did|are|were|is|was|have|has) (?:[\p{L}-]+ ){1,5}?)(?:mostly|mainly|usually|primarily|commonly|generally|typically|largely|chiefly) (?:talk|talking|talked|write|writing|written|wrote|speak|speaking|comment|commenting|mention|mentioning|say|saying|discuss|discussing|bring up|bringing up|raise)(?: about| of| on)?(?=\s*(?:[?.!,]|$)| (?:in|at|during|last|this|since|after|when|lately|yesterday|over)\b)/giu,
    'what $1talk about most',
  ],
  [
    /\bwhat ((?:do|does|did|are|were) (?:[\p{L}-]+ ){1,5}?)(?:mostly|mainly|usually|primarily|commonly|generally|typically|largely|chiefly) (complain|complaining|gripe|moan|grumble) about\b/giu,
    'what $1$2 about most',
  ],
  // What they complain about: complaints. What they complain about most: topics.
  [
    /\bwhat (?:do|does|did) ((?:\p{L}+ ){1,6}?)(?:complain|gripe|moan|grumble|whine) about(?! (?:the )?(?:most|mostly|often|frequently|more|usually)\b)/giu,
    '$1complaints',
  ],
  // Wishes to see something.
  [
    /\b(?:i|we)(?:(?:'d| would) (?:really |also |just )?(?:like|love|want|need)|(?: really| also| just)? (?:want|need)(?= to\b))(?: to (?:know|see|have|get|read|understand|hear|look at|find out|check|learn))?(?= )/giu,
    '',
  ],
  // `since we lowered the fees on October 5`
  [
    new RegExp(
      `\\b(?:since|after|from when|ever since) (?:(?:we|they|i|it)\\b(?:(?!\\b${OF_TIME}\\b)[^,?.;\\d]){3,60}? (?:on |in |at )?|(?:our|the)\\b(?:(?!\\b${OF_TIME}\\b)[^,?.;\\d]){3,60}? (?:on |in |at ))(?=(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH}\\b)`,
      'giu',
    ),
    'since ',
  ],
  // A waiting time is one of the options of its question.
  [
    /\b(?:(?:for )?(?:longer|more|less|fewer|under|over|at least|at most|up to|within|about|around|below|above|exactly) (?:than )?)?\d{1,2}(?: ?(?:-|–|to|or) ?\d{1,2})?\+? ?(?:minutes|minute|mins|min)\b(?: or (?:more|less|longer))?/giu,
    ' waiting ',
  ],
  [/\bwhich (?:one )?of (?:the|these|those) (?:two|three|both) /giu, 'which '],
  // `How does this month look so far?`
  [
    new RegExp(
      `\\bhow (?:does|did|is|was|has|are|were|do) ((?:this|last|the (?:past|last|current)|yesterday|today|${MONTH})\\b(?: (?:\\d{1,3}|two|three|few|week|month|quarter|year|days|weeks|months|20\\d\\d))*) (?:look|looking|go|going|gone|been|shape up|shaping up|shaped up|turn out|turned out|measure up|shape)\\b`,
      'giu',
    ),
    'how was $1',
  ],
  // Two surveys or devices are compared.
  [/\b(\p{L}{3,})[ -]wise\b/giu, '$1'],
  // `the first half of October with the second half`
  // The tone of comments is a filter here.
  [/\b(?:for|in|over) the (month|quarter|year) (?=to date|so far)/giu, '$1 '],
  // Words of comparison.
  [
    /\b(?:right |directly )?(?:next to|alongside(?: of)?|side by side with|set against|held against|put against|(?<!\bstack(?:s|ed|ing)? )up against|beside|measured against|as against|in contrast (?:to|with)|in comparison (?:to|with)|in line with)\b(?! you\b)/giu,
    'against',
  ],
  [/\bshopping (?=(?:cart|basket|bag)s?\b)/giu, ''],
  // An example answer in a question about a wish.
  [
    /\bwould (?:\p{L}+ ){1,5}?have (?=(?:made|convinced|persuaded|got|gotten|brought|led|kept|helped|won|swayed|moved)\b)/giu,
    'would have ',
  ],
  // `the number for`, `the score on`: a figure, not a count.
  [
    /\bthe (?:numbers?|figures?|values?|readings?) (?=(?:for|on|at|of (?:our|the) (?:nps|satisfaction))\b)/giu,
    'the figure ',
  ],
  // Numeric dates, and years next to months.
  [/(?<![\d./])(0[1-9]|1[0-2])[/.](20\d\d)\b/gu, '$2-$1'],
  [new RegExp(`\\b(20\\d\\d)\\s?[–—-]\\s?(?=${MONTH}\\b)`, 'giu'), '$1 to '],
  [/(?<=\d{4}-\d\d-\d\d)\s?[–—-]\s?(?=\d{4}-\d\d-\d\d)/gu, ' to '],
  [/\bprior\b(?! to\b)/giu, 'previous'],
  [
    new RegExp(
      `\\b(up|down|higher|lower|better|worse|happier) on (?=(?:the )?(?:last|previous|a|q[1-4]|${MONTH})\\b)`,
      'giu',
    ),
    '$1 against ',
  ],
  // Symbols and abbreviations.
  [/n't\b/giu, 'nt'],
  [/\bw\/o\b/giu, 'without'],
  [/\bw\//giu, 'with '],
  [/\s?%/gu, ' percent'],
  [/\bcheck(?:ing)?[ -]out\b(?= (?:process|experience|step|page|flow|rating|score|survey))/giu, 'checkout'],
  [/\br(?= (?:we|they|you|u|our|the|people|ppl|customers|shoppers|buyers|visitors|there|any)\b)/giu, 'are'],
  [
    /\b(about|regarding|concerning|(?:issues?|problems?) with) (?:our|the|your) (?:web ?site|site|webshop|web ?shop|online (?:shop|store))(?=\s*(?:[?.!,]|$)| (?:in|last|this|since|yesterday|today|from|for)\b)/giu,
    '$1 sitewide',
  ],
  [
    /\b(?:top|main|biggest|key|major|primary|most common|leading)(?: \d{1,2})? (?=(?:reasons?|causes?|drivers?)\b)/giu,
    '',
  ],
  [/(?<=\p{L}{3} )&(?= \p{L}{3})/gu, 'and'],
  [
    /(?<!\b(?:last|past|previous|next) )\b(?:\d{1,2}|two|three|four|five) (?=(?:main|key|top|biggest|most important|worst|best|lowest|highest|weakest|strongest|poorest|largest|greatest|most common|latest) )/giu,
    '',
  ],
  [/\b(returns?|refunds?) (?=(?:ratings?|scores?)\b)/giu, 'ease of returns '],
  // Abbreviated periods.
  [
    /(?<=^|,\s|\bfor\s|\bover\s|\bacross\s)(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](days?|weeks?|months?|quarters?)(?=\s*[?.!,]|\s*$|\s(?:of )?(?:nps|pickup|fulfillment|satisfaction|point of sale|trend)\b)/giu,
    'last $1 $2',
  ],
  [/\bwats\b/giu, 'whats'],
  [
    /\b(?:after all|by any chance|by the way|if any|at all|in the end|as a whole|for once|for now|of late)(?=\s*(?:[?.!,]|$))/giu,
    '',
  ],
  [
    /\b4 (?=(?:the|our|my|pickup|fulfil+ment|pos|nps|point|straight|site|delivery|returns|checkout|mobile|desktop|last|this)\b)/giu,
    'for ',
  ],
  [/\bhw\b/giu, 'how'],
  [/\b(?:wot|wat|wut)\b/giu, 'what'],
  [/\babt\b/giu, 'about'],
  // `top 5 complaints`: the number of rows is fixed.
  [
    /\b(top|biggest|worst|main|lowest|highest|best|latest|newest|most recent|most common) (?:\d{1,2}|two|three|four|five|six|ten) (?=\p{L}*(?:topics?|complaints?|themes|issues|gripes|comments|ratings|rated|metrics|scores|reasons|problems|things|areas|strengths|weaknesses|drops|gains|movers|gripes)\b)/giu,
    '$1 ',
  ],
  // Searches in comments.
  [
    /\b(?:search|filter|scan|grep|look|check|go|dig|sift)(?:ing)? (?:through |in |at |within )?(?:all |of |the |our |my |any )*(comments|feedback|reviews|verbatims) (?:for|with|containing|that (?:say|mention|contain|include))(?: the word| the words| the phrase)?(?= \S)/giu,
    '$1 mentioning',
  ],
  [/\b(this|last) (week|month|quarter|year)s(?= \p{L})/giu, '$1 $2'],
  [/^\W*(?:(?:please|pls|can you|could you) )*search(?= +(?:in|for|the|all|our|within|through)\b)/iu, 'find'],
  [/\bfortnights?\b/giu, 'two weeks'],
  // Ranges: `Oct 1-15`, `Oct 1 - Nov 3`, `Sep-Oct`.
  [new RegExp(`(?<![\\d-])(${DATE_END})\\s?[–—-]\\s?(?=${DATE_END}\\b)(?!\\d+-)`, 'giu'), '$1 to '],
  [new RegExp(`\\b(?:through|thru|till|until|up to)(?= (?:the )?${DATE_END}\\b)`, 'giu'), 'to'],
  // Days and periods.
  [/\b(?:trailing|rolling|preceding) (?=\d)/giu, 'last '],
  [new RegExp(`\\b(${MONTH}|this month|this quarter|this year) (?:to date|till now|until now)\\b`, 'giu'), '$1 so far'],
  [/\b(month|quarter|year) so far\b/giu, '$1 to date'],
  [/\b(this|current) (month|quarter|year) to date\b/giu, '$2 to date'],
  [/\bfirst of (?:the|this) (month|quarter|year|week)\b/giu, 'start of the $1'],
  [/\b(?:since|from) (?:the )?start of the (month|quarter|year)(?: on| onwards?)?\b/giu, '$1 to date'],
  [/\b(?:qoq|q\/q)\b/giu, 'quarter on quarter'],
];

/** The text in its normal form. */
export const normalizeText = (text: string): string =>
  PARAPHRASES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    normalizeDates(text.normalize('NFKC').replace(/[’‘]/gu, "'")),
  );
