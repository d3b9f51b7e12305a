import { MONTH } from '../days/calendar-words.ts';

/** Rewrites everyday names of what surveys ask into the words of the phrases. */

const WHO =
  '(?:(?:the|our|most|so many|many|some|all|these|those|potential|would-be|of) )*(?:visitors?|shoppers?|customers?|buyers?|people|folks|users?|them|browsers|consumers)';
/** Colleagues, not shoppers. */
const COLLEAGUES =
  "(?:the|my|our|this|a|some) (?:(?:whole|entire|store|shop|management|marketing|sales|support|service|warehouse|web|product|merchandising|leadership|exec|executive|senior|regional|area|operations|ops|finance|logistics|design|ux|head|big|new|line) )*(?:boss(?:es)?|manager|managers|director|directors|chairman|chairwoman|chair|board|boardroom|owners?|ceo|cfo|coo|cmo|cto|vp|president|team|teams|crew|guys|lads|lot|colleagues?|co-?workers?|office|investors?|shareholders?|partners?|accountants?|bank|agency|consultants?|execs?|executives?|leadership|management|committee|council|department|buyers' meeting|wife|husband|mother|father|mum|mom|dad|brother|sister|family business|designer|designers|developers?|analysts?|interns?|trainees?|newsletter|noticeboard|whiteboard|wall|files?|minutes|record|records|diary|log|archive|slides?|deck|report|presentation|meeting|call|chat|huddle|briefing|catch-?up|one-to-one|review|budget|plan|planning|pitch|spreadsheet|board pack|pack|agenda|bulletin|intranet|standup|stand-up|townhall|town hall|offsite|workshop|training|appraisal|audit)";

const TIME = `(?:the |our |all of |that of |those of |in )*(?:(?:last|previous|prior|this|past) (?:\\d+ )?(?:week|month|quarter|year|days|weeks|months)|(?:first|second|third|fourth) quarter|${MONTH}|q[1-4]|yesterday|20\\d\\d|(?:one|week|month|quarter|year) before)`;

export const SUBJECT_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // Chat spelling.
  [/\bwud\b/giu, 'would'],
  [/\b(?:ystrday|ystday|yest|yday|yestrday|ysterday|yesturday)\b/giu, 'yesterday'],
  [/\b(?:pikup|pckup|pickp|pkup|pkp|pick ups)\b/giu, 'pickup'],
  [/(?<=\p{L}{2} )n(?= \p{L}{2})/giu, 'and'],
  [/\bam i\b/giu, 'are we'],
  [/\b(?:beneath|underneath)\b/giu, 'below'],
  [/\b(from|with|at) us before(?=\s*[?.!,]|\s*$)/giu, '$1 us'],
  [
    /\b(from|with|at|of|about|to) (?:me|my (?:shop|store|site|business|company))\b(?! (?:in|on|what|how|which|the)\b)/giu,
    '$1 us',
  ],
  [/\bexists? there\b|\bdo there exist\b/giu, 'are there'],
  [/\b(?:a|one) year back\b/giu, 'a year ago'],
  // Compared with a period: `last month with the month before next to it`, `does October beat September`.
  [
    new RegExp(
      `\\b(?:with|and|plus|taking|using) (?:(?:the |that )?(?:one|figure|score|number|value) (?:of|for|from|in) )?(${TIME}(?:'s)?(?: (?:score|figure|number|one|value|rating))?) (?:next to|beside|alongside|by|against|as (?:(?:a|the|its|our) )?(?:comparison|reference|baseline|yardstick|base|benchmark))(?: (?:it|that|them|this))?(?=\\s*[?.!,]|\\s*$)`,
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
    /\b(?:the )?(?:days|weeks|period|stretch|time|dates|fortnight|two weeks|span|window) (?=(?:from|between) (?:the )?\d[^?.!,]{0,16}? (?:to|and|until|till|-) )/giu,
    '',
  ],
  // On whose behalf: `logistics needs:`, `UX check:`, `support team here:`. A topic's name alone may be the subject.
  [
    /^\W*(?:the |our )?(?:logistics|ux|ui|finance|marketing|ops|operations|hr|it|legal|accounting|accounts dept|merch|merchandising|product team|design|design team|management|warehouse|warehouse team|hq|head office|leadership|board|sales team|sales|analytics|insights|research|cx|crm|e-?commerce|retail|store ops|regional|buying team)(?: (?:team|desk|dept|department|lead|manager|here|check|question|request|review|corner|speaking|again|needs?|wants?|asks?|asking|update|query|wants to know|would like))* ?[:,–]+ (?=\p{L})/iu,
    '',
  ],
  // The subject first, then a pronoun.
  [
    /^\W*([^,:?.!–—]{3,45})(?::|,| -| –| —) ((?:what|how|which|where)\b[^?.!]*\b(?:about|of|on|with)) (?:them|it|these|those|that)\b/iu,
    '$2 $1',
  ],
  // The survey belongs before the tone.
  [
    /\b(?:loyal|repeat|returning|regular|frequent) (customers|shoppers|buyers|people|ones) (?:with|who (?:made|placed|bought|have)) (?=\d|over|more than)/giu,
    '$1 with ',
  ],
  [
    /\b(?:(?:you |we )?(?:have|got|'ve got) )?([^?.!]{5,60}) (?:handy|to hand|at hand|lying around)(?=\s*[?.!]|\s*$)/iu,
    '$1',
  ],
  // `up on last year`, however the word before is spelled; comments on last year are about it.
  [
    /(?<!\b(?:comments?|feedback|reports?|numbers|figures|views?|info|information|data|updates?|thoughts|word|words|news|based|depends?|complaints?|reviews?|go|going|goes|look|looking|looks|up|down|higher|lower|better|worse|happier) )\bon (?=(?:the )?(?:last|previous) (?:year|quarter|month|week)\b(?!'s))/giu,
    'against ',
  ],
  // `How much did it drop by in October?`
  [
    /\b(drop|dropped|fall|fallen|fell|rise|rose|risen|grow|grew|climb|climbed|slip|slipped|declined?|increased?|decreased?|changed?|moved?|improved?|worsen|worsened) by(?= (?:in|last|this|since|over|during|from|between|compared|against|on)\b|\s*[?.!,]|\s*$)/giu,
    '$1',
  ],
  // Of people; `drop by` of a figure is an amount.
  [/\b(?:being|be) able to /giu, ''],
  // Repetition.
  // `break October's comments down by topic`
  // `any idea how many` asks for no advice.
  [
    /\b(?:(?:do|have|has) (?:you|we|anyone|anybody) )?(?:got |have )?any (?:idea|clue|notion|inkling|hint)s? (?=(?:how|what|which|where|who|if|whether|when)\b)(?!how to\b)/giu,
    '',
  ],
  [/(?<=\b(?:why|how|what|where|who|when|which) )r\b/giu, 'are'],
  // The comparison at the end.
  [
    new RegExp(
      `\\bfrom (?:where|what|how) (?:it|they|we|that|things) (?:was|were|stood|had been|used to be)(?: (?:in|at|on|for|during|over|back in))? (?=${TIME})`,
      'giu',
    ),
    'against ',
  ],
  [
    new RegExp(
      `(?:,? and|,? plus|,? with|,) (?:for |in |of )?(${TIME}) (?:to compare(?: (?:it |that |them )?(?:with|to|against))?|for comparison|as (?:a |the )?(?:comparison|reference|yardstick)|for reference|by way of comparison|alongside|next to it|beside it)(?=\\s*[?.!,]|\\s*$)`,
      'giu',
    ),
    ' against $1',
  ],
  [
    /\b(first|second|third|fourth) quarter( of 20\d\d)? (?:over|on|against|versus|vs) (?:the )?(first|second|third|fourth)\b(?! (?:quarter|half|week|month|day))/giu,
    '$1 quarter$2 against $3 quarter',
  ],
  [
    new RegExp(
      `\\b(${MONTH}|q[1-4]|(?:first|second|third|fourth) quarter) over (?=(?:the )?(?:${MONTH}|q[1-4]|(?:first|second|third|fourth) quarter)\\b)`,
      'giu',
    ),
    '$1 against ',
  ],
  // `where will the purchase happen in the end`: where they buy.
  [
    /\bwhere (?:will|would|is|does) (?:the|their|that|a|this) (?:purchase|order|sale|buying) (?:going to |then |finally |eventually |likely |probably )*(?:be )?(?:happen|take place|made|occur|done|end up|go)\b/giu,
    'where will they buy',
  ],
  [/^\W*(?:the )?(?:good|bad|best|worst) news first\W+/iu, ''],
  [
    /\b(?:set|put|stack|hold|place|measure|line) (?:us|our (?:score|scores|figures|numbers)) (?:up )?(?:against|beside|next to) (?=(?:the |our )?benchmarks?\b)/giu,
    'compare us with ',
  ],
  [
    /\b(?:rather|more|mostly|mainly|on the whole) (positive|negative) or (?:rather|more|mostly|mainly|on the whole) (positive|negative)\b/giu,
    '$1 or $2',
  ],
  [/\b(?:an?|the) (osat|csat|lltr|lltba|nps) (?:number|figure|value)\b/giu, '$1'],
  // All three stages.
  [
    /\b(?:(?:while|at|in|on|during|the|between|by) )*browsing,? (?:(?:and|or|vs|versus) )?(?:(?:at|in|on|during|the) )*(?:cart|basket),? (?:and|or|vs|versus) (?:(?:at|in|on|during|the) )*checkout\b/giu,
    'by stage',
  ],
  [/\b(while|when) (?:they (?:are|were) )?(?:still|just|only|merely|simply) (?=browsing)/giu, '$1 '],
  [
    /\b(reasons?|why) (?:of|for|from|given by) (?:those|the ones) (?:who|that) (?=(?:left|leave|quit|abandon|drop|gave|give|exit)\w*\b)/giu,
    '$1 visitors ',
  ],
  // In their words: comments.
  [
    /,? ?\b(?:in )?(?:their|customers'?|people'?s?|shoppers'?|buyers'?) (?:very )?(?:own )?(?:exact )?words\b(?=\s*[?.!,]|\s*$)/giu,
    '',
  ],
  [
    /\b(?:what|which) (?:kinds? of |types? of |sorts? of )?(?:places?|locations?|spots?|address(?:es)?) ((?:were|was|are|is|did|do|have|has) [^?.!,]*?)(?: to| at)(?=\s*[?.!,]|\s*$)/giu,
    'where $1',
  ],
  // The best of the named ratings.
  // Telephone idioms.
  [/\bon (?:the|my) (?:line|blower)\b/giu, ''],
  // How they heard of us.
  [
    /\b(?:where|how|through what|via what|by what means) (?:did|do|have|had) ((?:the |our |my |most )*(?:customers|shoppers|buyers|people|they|folks))( first)? (?:hear(?:d)?|learn(?:ed|t)?|find out|found out|get to know|got to know|come across|came across|stumble upon|stumble on|discover(?:ed)?|become aware|came to know|come to know|know)(?: first)?(?: (?:about|of))? (?:us|the (?:shop|store|company|brand|site|website)|our (?:shop|store|company|brand|site|website|name)|this shop|trailmark(?: outfitters)?)(?: first| for the first time| in the first place| to begin with| originally)?\b/giu,
    'how did $1 first hear about us',
  ],
  // Leaving, with a verb of motion.
  [
    /\b(?:walk|back|click|run|slip|wander|turn|shy|steer|step|head|drift|navigate|bow|duck|peel|stray|sneak|storm|go|goe)(?:s|es|ed|ped|ped|ned)? (?:away|off)\b|\b(?:walk|back|click|wander|bow|duck|step|bounce|bail|head|storm|drop|nope)(?:s|es|ed|ped)? out\b(?! of stock)/giu,
    'leave',
  ],
  [
    /\b(?:walk|back|click|runn|slipp|wander|turn|shy|steer|stepp|head|drift|navigat|bow|duck|peel|stray|sneak|storm|go)ing (?:away|off)\b|\b(?:walk|back|click|wander|bow|duck|stepp|bounc|bail|head|storm|dropp)ing out\b/giu,
    'leaving',
  ],
  [/\bbreaking off\b/giu, 'leaving'],
  // Reasons for leaving.
  [
    new RegExp(
      `\\b(?:scar|driv|turn|chas|frighten|push|send|put)(?:es|e|s|t|ed|ing|ting)? (${WHO}) (?:off|away)\\b(?! (?:buying|ordering|purchasing))`,
      'giu',
    ),
    'makes $1 leave',
  ],
  [
    /\b(?:blockers?|hurdles?|obstacles?|barriers?|hindrances?|stumbling[ -]blocks?|deterrents?|turn-?offs?|deal-?breakers?|roadblocks?|snags?|sticking points?)\b/giu,
    'reasons',
  ],
  // Waiting.
  // Purpose.
  [
    /^\W*(?:for|as part of|in preparation for|ahead of|towards?|in|concerning) (?:my|our|the|a|an|this|tomorrow's|today's|next week's|monday's) (?:[\p{L}'-]+ ){0,4}?(?:roadmap|review|meeting|report|deck|update|slides?|presentation|call|dashboard|memo|summary|check-?in|catch-?up|stand-?up|records|campaign|newsletter|mailing|brochure|catalogue|pitch|audit|forecast|budget|bid|tender|press release|article|blog(?: post)?|post|poster|speech|talk|thesis|paper|course|class|training|interview|appraisal|handover|diary|log|minutes|notes|files|records|archive|wall|noticeboard|quiz|planning|strategy|business plan|annual report|year-end|backlog|sprint|board pack|pack|agenda|appendix|annex|footnote|handout|leaflet|fact ?sheet|one-pager|scorecard|introduction|intro|conclusion|cover page|first page|last page|back page|margin)\s*[:,–-]+\s*/iu,
    '',
  ],
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
  // All comments.
  [
    /\b(?:every|each|any|all)(?: of)?(?: the| single| one of the)* (?=(?:[\p{L}-]+ )?comments?\b(?! (?:topic|tone)))/giu,
    '',
  ],
  // `so many`, `quite a few`: asks how many.
  // `break NPS down weekly`
  [
    /^\W*(?:(?:please|can you|could you|just) )*(?:break|split|cut|slice|chop|divide)(?: down| up| out)? (?=[^?.!]*\b(?:weekly|monthly|daily|quarterly|by (?:day|week|month|quarter|device|survey|programme))\b)/iu,
    'show ',
  ],
  [
    /\b(weekly|monthly|daily|quarterly) (?:series|run|curve|line|path|progress|progression|values?|points?|readings?|figures?|numbers?)\b(?: (?:of|for))?/giu,
    '$1',
  ],
  // One of the reasons: asks for all of them.
  [
    /\b((?:how many|how much|(?:what|which) (?:share|percentage|percent|proportion|portion|part))\b[^?.!]*?\b(?:leave|leaves|left|quit|abandon|abandoned|leaving|bounce)(?: (?:us|the site|our site|off|out))?) (?:because|due to|over|on account of|for lack of) [^?.!,]*?(?=,|\s*[?.!]|\s*$| (?:in|during|over|since|for) (?:the )?(?:last|past|this|previous|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|month|quarter|year)| (?:last|this|yesterday|today)\b)/giu,
    '$1 because',
  ],
  // When and to whom it is reported.
  [
    /\b(brag|boast|crow|gloat|show off|present|report) (about )?on (?:monday|tuesday|wednesday|thursday|friday)\b/giu,
    '$1 about',
  ],
];
