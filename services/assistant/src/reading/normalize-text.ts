import { normalizeDates } from './days/normalize-dates.ts';
import { ANSWER_PARAPHRASES } from './paraphrases/answers.ts';
import { COMPARISON_PARAPHRASES } from './paraphrases/comparisons.ts';
import { DATE_PARAPHRASES } from './paraphrases/dates.ts';
import { OPENING_PARAPHRASES } from './paraphrases/openings.ts';
import { REQUEST_PARAPHRASES } from './paraphrases/requests.ts';
import { SUBJECT_PARAPHRASES } from './paraphrases/subjects.ts';

/** Rewrites a question into the words and forms that the phrases know. Order matters. */

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const UNIT = '(?:day|week|month|quarter|year)';
/** Either end of a range of dates. */
const DATE_END = `(?:\\d{1,2}(?:st|nd|rd|th)?|${MONTH})`;

/** Part of a period. */
const OF_TIME = '(?:half|end|middle|start|beginning|rest|weeks?|days?|weekend|quarter|months?|first|second|third|last)';

/** A survey or a device. */
const PLACE =
  '(?:point of sale|straight to fulfillment|fulfillment|site abandonment|pickup|mobile|desktop|tablets?|phones?)';
/** Jobs of the users. */
const ROLE =
  '(?:designer|developer|manager|owner|founder|analyst|buyer|merchandiser|lead|head|director|engineer|intern|assistant|specialist|coordinator|planner|marketer|writer|person|guy|ceo|cmo|coo|cfo|vp|newbie|newcomer|researcher|executive|associate|consultant)';
/** Words for shoppers. */
const SHOPPERS = '(?:customers?|shoppers?|buyers?|visitors?|people|consumers?|clients?|users?)';
/** Nouns that imply shoppers. */
const THEIRS =
  '(?:satisfaction|happiness|feedback|comments?|complaints?|reviews?|sentiment|opinions?|voices?|ratings?|scores?|responses?)';

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
  [/\bcomp(?:arr|air|er|r)ed\b/giu, 'compared'],
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
  [
    /\b(how many|(?:what|which) (?:share|percentage|percent|proportion|part)) (of )?((?:[\p{L}-]+ ){0,4}?(?:customers|shoppers|buyers|people|visitors)) (?:say|said|state|stated|report|reported|claim|claimed|told us|answer|answered)(?: that)? (?=(?:the|their|they|it|our)\b.*\b(?:complete|correct|ready|waited|wait|instructions)\b)/giu,
    '$1 $2$3 ',
  ],
  // `Since 2 November we have a new carrier. How … since then?`
  [
    /^\W*since ([^,.?!;]{3,25}?),? (?:we|our|there|they|i|the)\b[^.?!;]*[.!;]\s+(.*)\bsince (?:then|that)\b/iu,
    '$2since $1',
  ],
  // Polite openings, and the user's job.
  [
    /\b(?:i|we) (?:would|should|'d)?(?: kindly| hereby| humbly| politely)* (?:request|ask for|beg for|ask you for|seek) /giu,
    '',
  ],
  [/\b(?:would|are|will) you (?:be )?(?:able|willing|happy|ready) to (?=\p{L})/giu, ''],
  [
    /\b(?:i|we) (?:should|would)(?: very much| really| so| dearly)* (?:like|love|appreciate) (?:to )?(?=\p{L})/giu,
    'tell me ',
  ],
  [/\bhow much time (?=(?:do|does|did|is|are|was|were|has|have)\b)/giu, 'how long '],
  [/\bin average\b/giu, 'on average'],
  [/\b(?:down )?to (?:the|its|their) (?:bare )?(?:essentials?|basics|bones|minimum|essence|core)\b/giu, ''],
  [
    /\b(?:make|write|do|prepare|create|produce|draw up|draft|compose)(?: me| us| for me)? (?:a|an|the) (?:short |brief |quick |small |nice )?(?=(?:summary|recap|overview|digest|synopsis|resume|rundown)\b)/giu,
    'a ',
  ],
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
    /\b(?:i|we)(?:'d| would| should|'ll| will) (?:be |really |very |very much |most |so |also |just )*(?:grateful|thankful|obliged|glad|happy|pleased|appreciate|welcome) (?:for|to (?:receive|get|have|see|know|learn|hear)) /giu,
    '',
  ],
  [
    /\b(?:prove|demonstrate|confirm|verify|assure|convince)(?: to)? (?:me|us) (?:that |whether |if |(?=what|how|which))/giu,
    '',
  ],
  [
    /\b(?:may|might|can|could) (?:i|we) (?:please |kindly |just |perhaps |possibly )*(?=(?:see|have|get|know|look at|read|hear|ask)\b)/giu,
    'can i ',
  ],
  [
    /\b(?:for )?(?:heaven'?s?|goodness'?|god'?s?|pete'?s) sakes?\b|\bon earth\b|\bin the world\b|\bthe (?:hell|heck)\b|\bthe devil\b/giu,
    '',
  ],
  [
    /^\W*(?:(?:and|then|now|so|ok|okay|right|well|also|next|finally|lastly)\b[, ]+)+(?=(?:the|my|our|show|give|what|how|which|where|why|is|are|did|do|does|has|have|was|were|tell|list|compare|read|can|could|i|please|just)\b)(?!what about|how about)/iu,
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
    /\blike (?=(?:it |they |we |the |our |customers |people |shoppers |buyers |you |was |is |it's )*(?:were |was |had |have |are |is )?(?:expected|described|promised|advertised|imagined|hoped|pictured|shown)\b)/giu,
    'as ',
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
  [/\bprev(?= |$)/giu, 'previous'],
  [/\bwkly\b/giu, 'weekly'],
  [/\bmthly\b/giu, 'monthly'],
  [
    /\b(below|above|under|behind|ahead of|short of|worse than|better than|lower than|higher than) (?=(?:the |that of |those of |what it was |it was |the one of |the level of |in )*(?:last|previous) (?:week|month|quarter|year)\b)/giu,
    '$1 against ',
  ],
  [
    /\b(?:(?:i|we)(?:'d| would| should|'ll| will)? |it would )(?:be |really |very |very much |most |so )*(?:grateful|thankful|obliged|glad|happy|pleased|delighted|great|nice|good|kind|lovely|helpful|appreciate(?: it)?)(?: very much| of you)? (?:if|when) (?:you|somebody|someone|it) (?:could |would |can |might |may |were able to )?(?:please |kindly )?(?=(?:tell|show|give|let|send|share|provide|inform|explain|help|look|pull|get|find|check|list|summari[sz]e|compare|read|open|display|report|name|count|say|point|run|forward|told|showed|gave|sent|shared|informed|listed)\b)/giu,
    '',
  ],
  [
    /\b(?:(?:could|can|would|will) you |please )?(?:please |kindly |perhaps |maybe |possibly )*be so (?:kind|good|nice|friendly)(?: as)? (?:to|and) /giu,
    '',
  ],
  [/\b(?:would|do) you mind (?=\p{L}+ing\b)/giu, ''],
  [
    /\b(?:(?:inform|informing|enlighten|advise|advising|notify|brief|fill in|tip off)|(?<=^|\byou |\bmind |\bto )(?:told|gave|showed|sent|shared|informed|telling|showing|giving|sending|sharing|letting)) (?:me|us)(?: know)?(?: please)?(?: (?:about|of|on|as to|regarding|a bit about)(?= ))?(?! in\b)/giu,
    'tell me',
  ],
  [
    /\b(?:i|we)(?:'d| would| am| are|'m|'re)? (?:also |just |really |very |quite )?(?:be )?(?:happy|glad|pleased|delighted|curious|keen|eager|interested|dying|excited|here) to (?=(?:know|see|hear|learn|find|understand|get|have|read|look|check)\b)/giu,
    'tell me ',
  ],
  [
    /^\W*(?:i|we)(?:'m| am|'re| are) (?:currently |just |now |busy )?(?:preparing|putting together|writing|working on|making|building|finishing|drafting|compiling|creating|setting up|doing|updating|planning) [^,.?!]{3,70}? (?:and|so) (?:(?:i|we) )?(?:(?:would|'d) (?:like|love|need)|need|want|am wondering|was wondering|wonder|require)(?: to (?:know|see|have|get|understand|find out|show|include|report))?(?= )/iu,
    '',
  ],
  [
    /^\W*(?:i|we)(?:'m| am|'re| are)(?: just)? (?:a|an|the|our|new|one of) [^,.?!]{3,60}? (?:and|so|who) (?:(?:i|we) )?(?:(?:was|were|am|'m|have been|has been|'ve been|got) (?:asked|told|supposed|meant|trying|looking)|(?:would|'d) (?:like|love)|need|want|have|has|must|should)(?: to (?:find(?: out)?|get|know|see|report(?: on)?|look up|pull|check|understand|have|tell \p{L}+))?(?= )/iu,
    '',
  ],
  [/\bhow(?:'s|s| is| was| has| did) the (?=(?:week|month|quarter|year)\b(?! (?:of|before|to)))/giu, 'how was this '],
  [
    /\b(?:is it possible|would it be possible|is there (?:a|any) way|am i able|are you able)(?: for (?:me|you|us))? to (?=(?:see|know|get|have|show|tell|read|find|give|look)\b)/giu,
    '',
  ],
  [/(?:,|\s)(?:or not|or no|right|correct|yes or no|yes|no|huh|eh|innit)(?=\s*[?!.]*\s*$)/giu, ''],
  [/\bwhether or not\b/giu, 'whether'],
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
  [/\bcustomers?(?:'s?)?[ -]care\b/giu, 'support'],
  [
    new RegExp(
      `\\b(perceived|seen|viewed|judged|received|felt|experienced|liked) by (?:our |the |your )?${SHOPPERS}\\b`,
      'giu',
    ),
    '$1',
  ],
  [/\bcustomers?(?:'s?)?[ -](?=(?:support|service|care)\b)/giu, ''],
  [new RegExp(`\\b(?:customer|shopper|buyer|consumer|client|user)s?'?s? (?=${THEIRS}\\b)`, 'giu'), ''],
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
  [
    /\b(?:decided?|choose|chose|tend(?:ed)?|seem(?:ed)?|happen(?:ed)?|manage[ds]?|like|prefer(?:red)?|start(?:ed)?|began|begin) to (?=(?:leave|quit|abandon|drop|stop|exit|buy|go|bounce|complain|say|write|be|return|pick up)\b)/giu,
    '',
  ],
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
    new RegExp(`^\\W*(?:for|in|before|ahead of) (?:my|our|the|a|an|this) ${OCCURRENCE}*${OCCASION}\\s*[,:](?= )`, 'iu'),
    '',
  ],
  [new RegExp(`^\\W*(?:my |our |the )?${OCCURRENCE}+${OCCASION}\\s*[,:–—-](?= )`, 'iu'), ''],
  [
    new RegExp(
      `\\b(?:for|before|ahead of|into) (?:my|our|the|a|an|this) (?:${OCCURRENCE}+${OCCASION}|${OCCURRENCE}*(?:meeting|stand-?up|stand up|sync|deck|presentation|call))\\b(?: (?:to|with|of|for|before) (?:the|our|my) (?:${OCCURRENCE}?)(?:directors?|board|team|management|boss|bosses|owners?|investors?|executives?|leadership|colleagues|ceo|cfo|coo|staff|managers?))?`,
      'giu',
    ),
    ' ',
  ],
  [
    new RegExp(
      `\\b(?:weekly|monthly|daily|quarterly|yearly|annual) (?=${OCCURRENCE}*(?:meetings?|stand-?ups?|stand ups?|syncs?|calls?|catch-?ups?|huddles?|presentations?|decks?|slides?|review|newsletters?)\\b)`,
      'giu',
    ),
    '',
  ],
  [/\b(?:than|versus|vs|or|and) the other(?: one)?(?=\s*(?:[?.!,]|$))/giu, 'than that'],
  // First timers.
  [/\b(visitors?\b[^?.!]*?)\bfirst[ -]?timers?\b/giu, '$1first time visitors'],
  [/\bfirst[ -]?timers?(?! who\b)\b/giu, 'first time buyers'],
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
  [
    /\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?=(?:latest|newest|most recent|recent|last|worst|best|lowest|top|angriest|oldest) (?:[\p{L}-]+ ){0,4}?(?:comments|complaints|reviews|quotes)\b)/giu,
    '',
  ],
  [
    /\blast (?:\d{1,2}|two|three|four|five|six|ten) (?=(?:[\p{L}-]+ ){0,4}?(?:comments|complaints|reviews|quotes)\b)/giu,
    'latest ',
  ],
  // A waiting time is one of the options of its question.
  [
    /\b(?:(?:for )?(?:longer|more|less|fewer|under|over|at least|at most|up to|within|about|around|below|above|exactly) (?:than )?)?\d{1,2}(?: ?(?:-|–|to|or) ?\d{1,2})?\+? ?(?:minutes|minute|mins|min)\b(?: or (?:more|less|longer))?/giu,
    ' waiting ',
  ],
  [
    new RegExp(
      `,? ?\\b(?:in the (?:eyes|opinion|view|words|minds?) of|according to|as seen by|as (?:rated|judged|perceived) by|from the (?:point of view|perspective|viewpoint) of|in) (?:our |the |your )?${SHOPPERS}(?:' (?:eyes|opinion|view))?(?=\\s*(?:[?.!,]|$))`,
      'giu',
    ),
    '',
  ],
  [
    /\b(gave|give|gives|giving|rated|rate|scored|score) ((?:[\p{L}-]+ ){1,4}?)(?:a |an |with (?:a |an )?)(\d{1,2}|zero|ten)(?= |[?.!,]|$)(?! (?:days|weeks|months|or|to|and)\b)/giu,
    '$1 a $3 for $2',
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
  [new RegExp(`\\b(${PLACE}) or (?=(?:on |at |in |the )*${PLACE}\\b)`, 'giu'), '$1 versus '],
  [/\b(?:web ?)?site (?=visitors?\b)/giu, ''],
  [/\b(\p{L}{3,})[ -]wise\b/giu, '$1'],
  [
    /\b(?:what|how much|the amount|the price|the money|the fees?) (?:we|you|they) (?:charge|ask|take|bill)(?: them| customers)? for (shipping|delivery)\b/giu,
    '$1 charges',
  ],
  [/\b(?:okay|ok|fine|comfortable|content|alright|cool) with\b/giu, 'satisfied with'],
  // `the first half of October with the second half`
  [
    new RegExp(
      `\\b((?:first|second) half) of (${MONTH}(?: 20\\d\\d)?)\\b(.*?)\\b((?:first|second|other) half)\\b(?! of)`,
      'giu',
    ),
    '$1 of $2$3$4 of $2',
  ],
  [
    /\b(been|was|is|look|looks|looked|be|were|are) like(?= (?:in|on|over|during|for|at|last|this|since|these|from|between|compared|with|among|after|before)\b|\s*[?.!,]|$)/giu,
    '$1',
  ],
  // The tone of comments is a filter here.
  [
    /\b(?:with|in|of|having|that have|that has|which have) (?:a |an )?((?:positive|negative|neutral|mixed)(?: (?:or|and) (?:a )?(?:positive|negative|neutral|mixed))?) (?:tones?|sentiments?)\b/giu,
    '$1',
  ],
  [/\b(positive|negative|neutral|mixed)[ -](?:tone|toned|sentiment) (?=(?:\p{L}+ ){0,3}comments\b)/giu, '$1 '],
  [
    /\b(?:in |across |over |for )?all (?:of )?(?:the |our )?(?:two|three|four|five|2|3|4|5) (?=surveys|programmes|programs)/giu,
    'all ',
  ],
  [/\b(?:for|in|over) the (month|quarter|year) (?=to date|so far)/giu, '$1 '],
  // Words of comparison.
  [
    /\b(?:right |directly )?(?:next to|alongside(?: of)?|side by side with|set against|held against|put against|(?<!\bstack(?:s|ed|ing)? )up against|beside|measured against|as against|in contrast (?:to|with)|in comparison (?:to|with)|in line with)\b(?! you\b)/giu,
    'against',
  ],
  [/\bthe whole of (?=\p{L})/giu, ''],
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
  [/^[\s,;.–—-]*but\b/giu, ''],
  // Numeric dates, and years next to months.
  [/(?<![\d./])(0[1-9]|1[0-2])[/.](20\d\d)\b/gu, '$2-$1'],
  [new RegExp(`\\b(20\\d\\d)\\s?[–—-]\\s?(?=${MONTH}\\b)`, 'giu'), '$1 to '],
  [/(?<=\d{4}-\d\d-\d\d)\s?[–—-]\s?(?=\d{4}-\d\d-\d\d)/gu, ' to '],
  [/\bw\/?[cb]\b/giu, 'week commencing'],
  [/\bw\/e\b/giu, 'week ending'],
  [/\b1st (?=week|half|quarter)/giu, 'first '],
  [/\b2nd (?=week|half|quarter)/giu, 'second '],
  [/\b3rd (?=week|quarter)/giu, 'third '],
  [/\b4th (?=week|quarter)/giu, 'fourth '],
  [/\b(?:last|latter|later) half of\b/giu, 'second half of'],
  [/\b(?:last|past) (?:half[ -]year|half a year|six months)\b/giu, 'last 6 months'],
  [/\bprior\b(?! to\b)/giu, 'previous'],
  [
    new RegExp(
      `\\b(up|down|higher|lower|better|worse|happier) on (?=(?:the )?(?:last|previous|a|q[1-4]|${MONTH})\\b)`,
      'giu',
    ),
    '$1 against ',
  ],
  // Symbols and abbreviations.
  [/\be-?mail/giu, 'mail'],
  [/n't\b/giu, 'nt'],
  [/\bw\/o\b/giu, 'without'],
  [/\bw\//giu, 'with '],
  [/\s?%/gu, ' percent'],
  [/#\s?of\b/giu, 'number of'],
  [/\bclick (?:and|&|n) collect\b/giu, 'pickup'],
  [/\bkerbside\b/giu, 'curbside'],
  [/\bcheck(?:ing)?[ -]out\b(?= (?:process|experience|step|page|flow|rating|score|survey))/giu, 'checkout'],
  [/\bper cent\b/giu, 'percent'],
  [/\br(?= (?:we|they|you|u|our|the|people|ppl|customers|shoppers|buyers|visitors|there|any)\b)/giu, 'are'],
  [
    /\b(about|regarding|concerning|(?:issues?|problems?) with) (?:our|the|your) (?:web ?site|site|webshop|web ?shop|online (?:shop|store))(?=\s*(?:[?.!,]|$)| (?:in|last|this|since|yesterday|today|from|for)\b)/giu,
    '$1 sitewide',
  ],
  [
    /\b(?:top|main|biggest|key|major|primary|most common|leading)(?: \d{1,2})? (?=(?:reasons?|causes?|drivers?)\b)/giu,
    '',
  ],
  [/\bu\b/giu, 'you'],
  [/\bwhat (?:does|do|did|would) (.+) mean\W*$/iu, 'define $1'],
  [/\bp\.o\.s\b\.?/giu, 'pos'],
  [/\bsvc\b/giu, 'service'],
  [/\bprod(?= (?:quality|info|selection|availability))/giu, 'product'],
  [/\binstore\b/giu, 'in store'],
  [/(?<=\p{L}{3} )&(?= \p{L}{3})/gu, 'and'],
  [/\bn(?= feel\b)/giu, 'and'],
  [/\b(\d{1,2})\+(?= (?:times|purchases|orders)\b)/giu, '$1 or more'],
  [
    /(?<!\b(?:last|past|previous|next) )\b(?:\d{1,2}|two|three|four|five) (?=(?:main|key|top|biggest|most important|worst|best|lowest|highest|weakest|strongest|poorest|largest|greatest|most common|latest) )/giu,
    '',
  ],
  [
    /\bw (?=(?:the|our|a|an|pickup|delivery|deliveries|shipping|returns?|checkout|prices?|support|tracking|fulfillment|mobile)\b)/giu,
    'with ',
  ],
  [/\b(returns?|refunds?) (?=(?:ratings?|scores?)\b)/giu, 'ease of returns '],
  [
    /\b(?:at least |more than |less than )?(?:once|twice|several times|\d{1,2} times|(?:two|three) times) (?:a|an|per|each|every) (day|week|month|year)\b/giu,
    'every $1',
  ],
  [
    /\b(?:break|split|cut|slice)(?: down)? ((?:[\p{L}-]+ ){1,5}?)(?:down |up )?(?=by (?:tone|topic|survey|device|sentiment|month|week|day|quarter)\b)/giu,
    '$1',
  ],
  // Abbreviated periods.
  [/\b(?:py|ply|sply|pytd|the py)\b/giu, 'last year'],
  [/\bprevious[ -]year (quarter|month|week)\b/giu, 'same $1 last year'],
  [
    /(?<=^|,\s|\bfor\s|\bover\s|\bacross\s)(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](days?|weeks?|months?|quarters?)(?=\s*[?.!,]|\s*$|\s(?:of )?(?:nps|pickup|fulfillment|satisfaction|point of sale|trend)\b)/giu,
    'last $1 $2',
  ],
  [/\bt2b\b/giu, 'top 2 box'],
  [/\b(weakest|strongest) (?:points?|spots?|sides?)\b(?! of (?:sale|purchase))/giu, '$1 area'],
  [/\bwats\b/giu, 'whats'],
  [/\bwhom\b/giu, 'who'],
  [/\bnon[ -](?=(?:buyers?|purchasers?|customers?)\b)/giu, 'non'],
  [/\b(?:hassle|pain|trouble|stress|problem)[ -]free\b|\bpainless\b/giu, 'easy'],
  [
    /\b(?:when|as|at the time|on the day|by the time|by when) we (?:said|promised|told them|announced|stated|had said)\b/giu,
    'as promised',
  ],
  [/\b(what|who|where|how)'d\b/giu, '$1 would'],
  [
    /\b(?:after all|by any chance|by the way|if any|at all|in the end|as a whole|for once|for now|of late)(?=\s*(?:[?.!,]|$))/giu,
    '',
  ],
  [/\b(nps|satisfaction|scores?|ratings?) (?:been )?tracking\b/giu, '$1 trending'],
  [/\bw8(?:ing)?\b/giu, 'wait'],
  [
    /\b4 (?=(?:the|our|my|pickup|fulfil+ment|pos|nps|point|straight|site|delivery|returns|checkout|mobile|desktop|last|this)\b)/giu,
    'for ',
  ],
  [
    /(?<!\b(?:last|past|previous|next|these|first|the|in|of|each|every|than|with|after|before|vs|versus|against|prior|to|or|and|least|most|about) )\b(\d{1,3}) (days|weeks|months|quarters)(?= (?:weekly|monthly|daily|by|per|trend)\b)/giu,
    'last $1 $2',
  ],
  [/\b(?:wth|wiv)\b/giu, 'with'],
  [/\bhw\b/giu, 'how'],
  [/\b(?:wot|wat|wut)\b/giu, 'what'],
  [/\babt\b/giu, 'about'],
  [/\b(?:pple|peple|poeple)\b/giu, 'people'],
  [/\bb4\b/giu, 'before'],
  [
    /\b((?:give|show|read|get|list|send)(?: me| us)?) (?:\d{1,2}|two|three|four|five|ten) (?=(?:\p{L}+ )?(?:comments|complaints|reviews|quotes)\b)/giu,
    '$1 ',
  ],
  [/\b(?:over|in|during|for|across|throughout) the (?:last|past) year\b/giu, 'last 12 months'],
  [/\b(?:avg|ave)\b\.?/giu, 'average'],
  [/\b(?:no|nr|num)(?:\. of\b| of (?=comments|complaints|responses|surveys|reviews|answers))/giu, 'number of '],
  [/\bpos ?\/ ?neg\b/giu, 'positive negative'],
  [/\btl;? ?dr\b/giu, 'tldr'],
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
  [/\b(?:turned up|showed up|got there|landed|been delivered)\b/giu, 'arrived'],
  [/^\W*(?:(?:please|pls|can you|could you) )*search(?= +(?:in|for|the|all|our|within|through)\b)/iu, 'find'],
  [/\b(?:these days|nowadays|at the moment)\b/giu, 'lately'],
  [/\b(?:last|past|this) fortnight\b/giu, 'last two weeks'],
  [/\bfortnights?\b/giu, 'two weeks'],
  [/\b(\d+)\s?[–—-]\s?(\d+)(?= (?:times|purchases|orders)\b)/giu, '$1 to $2'],
  // Ranges: `Oct 1-15`, `Oct 1 - Nov 3`, `Sep-Oct`.
  [new RegExp(`(?<![\\d-])(${DATE_END})\\s?[–—-]\\s?(?=${DATE_END}\\b)(?!\\d+-)`, 'giu'), '$1 to '],
  [new RegExp(`\\b(?:through|thru|till|until|up to)(?= (?:the )?${DATE_END}\\b)`, 'giu'), 'to'],
  [/\s[–—-]+\s/gu, ', '],
  [/\b(last|past|l) ?(\d+) ?d\b/giu, 'last $2 days'],
  [/\b(last|past|l) ?(\d+) ?w\b/giu, 'last $2 weeks'],
  [/\b(last|past|l) ?(\d+) ?m\b/giu, 'last $2 months'],
  [/\by'?day\b/giu, 'yesterday'],
  [/\bly\b/giu, 'last year'],
  // Days and periods.
  [/\bthese (?:last|past)\b/giu, 'last'],
  [/\bthis past\b/giu, 'past'],
  [/\b(?:trailing|rolling|preceding) (?=\d)/giu, 'last '],
  [new RegExp(`\\b(last|past|previous) (?:full|complete|completed|whole|entire|calendar) (?=${UNIT})`, 'giu'), '$1 '],
  [/\bmost recent (?=(?:week|month|quarter|year)\b)/giu, 'last '],
  [/\b(last|past) couple (?:of )?(?=\p{L})/giu, '$1 two '],
  [/\bcouple of\b/giu, 'couple'],
  [new RegExp(`\\b(?:calendar )?(?:month of|year of|week of the)(?= (?:${MONTH}|20\\d\\d)\\b)`, 'giu'), ''],
  [/\b(?:calendar|the|in) year(?= 20\d\d\b)/giu, 'in'],
  [/\bquarter(?= q[1-4]\b)/giu, ''],
  [/\b(q[1-4]|\p{L}+)[ -]?'(\d\d)\b/giu, '$1 20$2'],
  [/\bpreceding\b/giu, 'previous'],
  [/\b(?:previous|prior) (?=year|month|quarter|week)/giu, 'previous '],
  [/\bas (?:of|at) (?:now|today|yesterday)\b/giu, ''],
  [/\b(?:to|till|until) (?:now|today)\b/giu, ''],
  [new RegExp(`\\b(${MONTH}|this month|this quarter|this year) (?:to date|till now|until now)\\b`, 'giu'), '$1 so far'],
  [/\b(?:this )?week (?:so far|to date)\b/giu, 'this week'],
  [/\b(month|quarter|year) so far\b/giu, '$1 to date'],
  [/\b(this|current) (month|quarter|year) to date\b/giu, '$2 to date'],
  [/\bfirst of (?:the|this) (month|quarter|year|week)\b/giu, 'start of the $1'],
  [/\b(?:start|beginning|first day) of (?:the|this) (month|quarter|year|week)\b/giu, 'start of the $1'],
  [/\b(?:since|from) (?:the )?start of the (month|quarter|year)(?: on| onwards?)?\b/giu, '$1 to date'],
  [/\b(?:since|from) (?:the )?start of the week(?: on| onwards?)?\b/giu, 'this week'],
  [/\btwelve\b/giu, '12'],
  [/\bfourteen\b/giu, '14'],
  [/\bthirty\b/giu, '30'],
  [/\bforty[ -]five\b/giu, '45'],
  [/\bsixty\b/giu, '60'],
  [/\bninety\b/giu, '90'],
  [/\b(?:on a )?(month|week|quarter|day)[ -](?:by|after|to|for)[ -]\1(?: basis)?\b/giu, 'by $1'],
  [/\bon a (daily|weekly|monthly|quarterly) basis\b/giu, '$1'],
  [/\b(month|week|quarter|year|day)[ -](?:over|on)[ -](?:the )?\1\b/giu, '$1 on $1'],
  [/\b(?:mom|m\/m)\b/giu, 'month on month'],
  [/\b(?:wow|w\/w)\b/giu, 'week on week'],
  [/\b(?:dod|d\/d)\b/giu, 'day on day'],
  [/\by\/y\b/giu, 'yoy'],
  [/\b(?:qoq|q\/q)\b/giu, 'quarter on quarter'],
];

/** The text in its normal form. */
export const normalizeText = (text: string): string =>
  PARAPHRASES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    normalizeDates(text.normalize('NFKC').replace(/[’‘]/gu, "'")),
  );
