/** Everyday ways of naming what surveys ask, put into the words that the phrases know. */

const WHO =
  '(?:(?:the|our|most|so many|many|some|all|these|those|potential|would-be|of) )*(?:visitors?|shoppers?|customers?|buyers?|people|folks|users?|them|browsers|consumers)';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** Colleagues to whom something is told or for whom it is made; nobody who shops. */
const COLLEAGUES =
  "(?:the|my|our|this|a|some) (?:(?:whole|entire|store|shop|management|marketing|sales|support|service|warehouse|web|product|merchandising|leadership|exec|executive|senior|regional|area|operations|ops|finance|logistics|design|ux|head|big|new|line) )*(?:boss(?:es)?|manager|managers|director|directors|chairman|chairwoman|chair|board|boardroom|owners?|ceo|cfo|coo|cmo|cto|vp|president|team|teams|crew|guys|lads|lot|colleagues?|co-?workers?|office|investors?|shareholders?|partners?|accountants?|bank|agency|consultants?|execs?|executives?|leadership|management|committee|council|department|buyers' meeting|wife|husband|mother|father|mum|mom|dad|brother|sister|family business|designer|designers|developers?|analysts?|interns?|trainees?|newsletter|noticeboard|whiteboard|wall|files?|minutes|record|records|diary|log|archive|slides?|deck|report|presentation|meeting|call|chat|huddle|briefing|catch-?up|one-to-one|review|budget|plan|planning|pitch|spreadsheet|board pack|pack|agenda|bulletin|intranet|standup|stand-up|townhall|town hall|offsite|workshop|training|appraisal|audit)";

const TIME = `(?:the |our |all of |that of |those of |in )*(?:(?:last|previous|prior|this|past) (?:\\d+ )?(?:week|month|quarter|year|days|weeks|months)|${MONTH}|q[1-4]|yesterday|20\\d\\d|(?:one|week|month|quarter|year) before)`;

export const WAYS_NAMED: readonly (readonly [RegExp, string])[] = [
  // Written in a hurry.
  [/\b(?:quik|quikc|qick|quck)\b/giu, 'quick'],
  [/\bwud\b/giu, 'would'],
  [/\bcud\b/giu, 'could'],
  [/\b(?:cuz|coz|bcos|becoz|bcuz|bc)\b/giu, 'because'],
  [/\b(?:ystrday|ystday|yest|yday|yestrday|ysterday|yesturday)\b/giu, 'yesterday'],
  [/\b(?:tdy|2day)\b/giu, 'today'],
  [/\bur\b/giu, 'your'],
  [/\b(?:cmnts?|cmts?|comnts?|coms)\b/giu, 'comments'],
  [/\b(?:cmplnts?|compl(?:nts?|aints?))\b/giu, 'complaints'],
  [/\b(?:dlvry|delvry|delivry|dlivery|dely)\b/giu, 'delivery'],
  [/\b(?:shpng|shppng|shiping)\b/giu, 'shipping'],
  [/\b(?:chkout|chekout|chckout|ckout)\b/giu, 'checkout'],
  [/\b(?:pikup|pckup|pickp|pick ups)\b/giu, 'pickup'],
  [/\b(?:rtng|rting|ratng)s?\b/giu, 'rating'],
  [/\b(?:satis|satisf|satn|satisfctn|satsfctn)\b/giu, 'satisfaction'],
  [/\b(?:s2f|stf)\b/giu, 'stff'],
  [/(?<=\p{L}{2} )n(?= \p{L}{2})/giu, 'and'],
  [/\bam i\b/giu, 'are we'],
  [/\b(?:beneath|underneath)\b/giu, 'below'],
  [/\b(from|with|at) us before(?=\s*[?.!,]|\s*$)/giu, '$1 us'],
  [
    /\b(from|with|at|of|about|to) (?:me|my (?:shop|store|site|business|company))\b(?! (?:in|on|what|how|which|the)\b)/giu,
    '$1 us',
  ],
  [/\bexists? there\b|\bdo there exist\b/giu, 'are there'],
  [
    /\b(?:turn(?:s|ed)?|work(?:s|ed)?) out (?=(?:to be )?(?:negative|positive|mixed|neutral|bad|good)\b)(?:to be )?/giu,
    'are ',
  ],
  [/\b(?:a|one) year back\b/giu, 'a year ago'],
  // Beside a time: `last month with the month before next to it`, `does October beat September`.
  [
    new RegExp(
      `\\b(?:with|and|plus) (${TIME}(?:'s)?(?: (?:score|figure|number|one|value|rating))?) (?:next to|beside|alongside|by|against|as (?:a|the) comparison)(?: (?:it|that|them|this))?(?=\\s*[?.!,]|\\s*$)`,
      'giu',
    ),
    'against $1',
  ],
  [
    new RegExp(
      `\\b(?:beats?|beating|tops|topped|topping|exceeds?|exceeded|outdid|outdo(?:es)?|outperform(?:s|ed)?|outscored?|surpass(?:es|ed)?) (?=${TIME}\\b)`,
      'giu',
    ),
    'against ',
  ],
  [
    /\b(ahead of|above|better than)\b([^?.!]*?),? or (?:behind|below|under|worse than)(?: them| it| those| that)?(?=\s*[?.!,]|\s*$)/giu,
    '$1$2',
  ],
  [/\b(?:counted|counting|starting|beginning|measured|calculated|reckoned|taken) (?=(?:from|since|as of)\b)/giu, ''],
  [
    /\b(?:the )?(?:days|weeks|period|stretch|time|dates|fortnight|two weeks|span|window) (?=(?:from|between) (?:the )?\d)/giu,
    '',
  ],
  // What is spoken of first, and called `it` then.
  [
    /^\W*([^,:?.!–—]{3,45})(?::|,| -| –| —) ((?:what|how|which|where)\b[^?.!]*\b(?:about|of|on|with)) (?:them|it|these|those|that)\b/iu,
    '$2 $1',
  ],
  // The best one, of ratings that are named.
  [
    /\bwhich ((?:[\p{L}-]+ ){0,3}?)(rating|score|metric|thing|area|aspect|part)s? (?:is|was|are|were) (?:currently |now )?(?:our|the) (best|worst|lowest|highest|strongest|weakest|poorest)(?: (?:one|of all|of them all|of the lot))?(?=\s*[?.!,]|\s*$| (?:this|last|in|since|over|for|during)\b)/giu,
    'which $1$2 is $3',
  ],
  // Orders and people on the telephone.
  [/\bon (?:the|my) (?:line|blower)\b/giu, ''],
  // How they came to know of it.
  [
    /\b(?:where|how|through what|via what|by what means) (?:did|do|have|had) ((?:the |our |my |most )*(?:customers|shoppers|buyers|people|they|folks))( first)? (?:hear(?:d)?|learn(?:ed|t)?|find out|found out|get to know|got to know|come across|came across|stumble upon|stumble on|discover(?:ed)?|become aware|know)(?: first)?(?: (?:about|of))? (?:us|the (?:shop|store|company|brand|site|website)|our (?:shop|store|company|brand|site|website|name)|this shop|trailmark(?: outfitters)?)(?: first| for the first time| in the first place| to begin with| originally)?\b/giu,
    'how did $1 first hear about us',
  ],
  // To leave, said as a way to go.
  [
    /\b(?:walk|back|click|run|slip|wander|turn|shy|steer|step|head|drift|navigate|bow|duck|peel|stray|sneak|storm|go|goe)(?:s|es|ed|ped|ped|ned)? (?:away|off)\b|\b(?:walk|back|click|wander|bow|duck|step|bounce|bail|head|storm|drop|nope)(?:s|es|ed|ped)? out\b(?! of stock)/giu,
    'leave',
  ],
  [
    /\b(?:walk|back|click|runn|slipp|wander|turn|shy|steer|stepp|head|drift|navigat|bow|duck|peel|stray|sneak|storm|go)ing (?:away|off)\b|\b(?:walk|back|click|wander|bow|duck|stepp|bounc|bail|head|storm|dropp)ing out\b/giu,
    'leaving',
  ],
  [/\b(?:ditch|dump|desert)(?:s|es)?(?= (?:\p{L}+ ){0,2}(?:carts?|baskets?|site|shop|checkout|us)\b)/giu, 'abandon'],
  [/\b(?:ditch|dump|desert)ing(?= (?:\p{L}+ ){0,2}(?:carts?|baskets?|site|shop|checkout|us)\b)/giu, 'abandoning'],
  [/\b(?:ditch|dump|desert)ed(?= (?:\p{L}+ ){0,2}(?:carts?|baskets?|site|shop|checkout|us)\b)/giu, 'abandoned'],
  [
    /\b(?:jump(?:s|ed|ing)? ship|call(?:s|ed|ing)? it (?:a day|quits)|throw(?:s|ing)? in the towel|cut and run|check out mentally)\b/giu,
    'leave',
  ],
  // What makes them leave.
  [
    new RegExp(
      `\\b(?:scar|driv|turn|chas|frighten|push|send|put)(?:es|e|s|t|ed|ing|ting)? (${WHO}) (?:off|away)\\b(?! (?:buying|ordering|purchasing))`,
      'giu',
    ),
    'makes $1 leave',
  ],
  [
    new RegExp(
      `\\b(?:scares?|scared|drives?|drove|turns?|turned|chases?|chased|frightens?|frightened|puts?) off (?=${WHO}\\b)`,
      'giu',
    ),
    'stops ',
  ],
  [
    new RegExp(
      `\\b(?:deter|discourag|dissuad|repel|hamper|imped|obstruct)(?:s|es|e|red|ed|led|ring|ing|ling)? (?=${WHO}\\b)`,
      'giu',
    ),
    'stops ',
  ],
  [
    /\b(?:blockers?|hurdles?|obstacles?|barriers?|hindrances?|stumbling[ -]blocks?|deterrents?|turn-?offs?|deal-?breakers?|roadblocks?|snags?|sticking points?)\b/giu,
    'reasons',
  ],
  // To wait.
  [
    /\b(?:hang(?:s|ing)?|hung|stand(?:s|ing)?|stood|wait(?:s|ing|ed)?|sit(?:s|ting)?|sat) (?:around|about)\b/giu,
    'wait',
  ],
  [
    /\b(?:stand(?:s|ing)?|stood|stuck|wait(?:s|ing)?|kept|be) in (?:a |the )?(?:line|queue)\b|\b(?:kept|stuck|left) waiting\b/giu,
    'waiting',
  ],
  // What it is for.
  [
    new RegExp(
      `(?<=\\S) (?:for|into|to put (?:in|into|on)|to (?:show|tell|share with|report to|impress|reassure|convince|brief|update|give(?: to)?|hand to|take to|present to|bring to|send to|pass on to)|ahead of) ${COLLEAGUES}(?: (?:on|this|next|tomorrow|later)\\b(?: (?:monday|tuesday|wednesday|thursday|friday|morning|afternoon|evening|week|today))?)?(?=\\s*[?!.,;:]|\\s*$| with\\b| and\\b)`,
      'giu',
    ),
    '',
  ],
  // `from where have our customers heard about us`
  [
    /\bfrom where (?:have|did|do|had) (?:the |our )?(customers|shoppers|buyers|people)( first)? (?:hear|heard|learn|learned|learnt)(?: the first time| first| for the first time)? (?:about|of) us\b/giu,
    'how did $1 first hear about us',
  ],
  // Each of the comments.
  [
    /\b(?:every|each|any|all)(?: of)?(?: the| single| one of the)* (?=(?:[\p{L}-]+ )?comments?\b(?! (?:topic|tone)))/giu,
    '',
  ],
  [/\b((?:the )?(?:words?|phrase|term) ["“']?[\p{L}-]+["”']?) (?:in|inside|within) (?:it|them|there)\b/giu, '$1'],
  // `so many`, `quite a few`: how many it is, is what is asked.
  [
    /\b(?:so|quite so|that) many (?=(?:of (?:the|our) )?(?:visitors|shoppers|customers|people|folks|buyers|users)\b)/giu,
    '',
  ],
  // `break NPS down weekly`
  [
    /^\W*(?:(?:please|can you|could you|just) )*(?:break|split|cut|slice|chop|divide)(?: down| up| out)? (?=[^?.!]*\b(?:weekly|monthly|daily|quarterly|by (?:day|week|month|quarter|device|survey|programme))\b)/iu,
    'show ',
  ],
  [
    /\b(weekly|monthly|daily|quarterly) (?:series|run|curve|line|path|progress|progression|values?|points?|readings?|figures?|numbers?)\b(?: (?:of|for))?/giu,
    '$1',
  ],
  [
    new RegExp(
      `\\bfrom ((?:the )?(?:(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH}(?: \\d{1,2}(?:st|nd|rd|th)?)?|\\d{1,2}(?:st|nd|rd|th))) (?:on|onwards?)\\b`,
      'giu',
    ),
    'since $1',
  ],
];
