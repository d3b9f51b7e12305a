import { TIME } from './comparisons.ts';

/** Rewrites answer options in other words, typing errors in dates, and sentences around a question. */

const WHO = '(?:(?:the|our|these|those|all) )*(?:visitors?|shoppers?|customers?|buyers?|people|folks|users?|them|they)';

/** Answer options of each stage in everyday words. */
const ACCOUNT =
  '(?:(?:they|people|visitors|shoppers) (?:have|had|must|need|needed)(?: to)? |(?:having|being (?:asked|forced|made|told)|needing|the need|the demand) to )?(?:create|creating|make|making|open|opening|set up|setting up|register|registering)(?: for)? (?:an? |their own )?(?:new )?account|(?:forced |mandatory |required |compulsory )?(?:account creation|registration)';
const CHECKOUT_ANSWERS = `(?:the )?(?:${ACCOUNT}|(?:(?:unexpected|hidden|surprise|additional|extra) )+(?:charges?|fees?|costs?)|payment (?:problems?|issues?|troubles?|errors?)|(?:security|safety) (?:concerns?|worr(?:y|ies)|fears?|doubts?|issues?|reasons?)|(?:form|input) errors?|errors? in (?:the|a) form|shipping options)`;
const CART_ANSWERS =
  '(?:the )?(?:(?:high )?shipping (?:costs?|charges?|fees?)|total prices?|(?:the )?coupons?(?: codes?)?(?: that| which)? (?:did not work|didnt work|not working|failing|problems?|trouble)|delivery dates?|saving (?:items|things|it|them|products) for later|comparing (?:prices )?with other (?:sites|shops|stores))';
const BROWSING_ANSWERS =
  '(?:the |our )?(?:selection|prices?|product (?:information|info|images?|photos?|pictures?|reviews?)|reviews?|images?|sizes?(?: (?:or|and) fit)?|sizing|fit|availability)';
const PICKUP_ANSWERS =
  "(?:save|avoid|dodge|skip|escape)(?: money| paying)?(?: on| for)?(?: the)? (?:shipping|delivery)(?: costs?| fees?| charges?)?|get (?:it|them|things|their (?:order|orders|things|stuff)|the order) (?:sooner|faster|quicker|earlier)|be (?:sure|certain)(?: that)? (?:it|they|the (?:product|item)) ?(?:is|'s|are|was) in stock|see (?:it|them|the (?:product|item)|things|what they bought) (?:first|before (?:they take|taking) (?:it|them) home)";
const REASON = '(?:reasons?|causes?|things?|factors?|obstacles?|grounds?|explanations?)';
const STOPS = 'keep|keeps|kept|stop|stops|stopped|prevent|prevents|prevented|hold|holds|held|hinder|hinders|hindered';

/** The options of each stage, and the words after them that identify it. */
const STAGES = [
  [CHECKOUT_ANSWERS, '(?:checkout|purchase|order)'],
  [CART_ANSWERS, '(?:to (?:the )?checkout|(?:from|at|in) (?:the|their) (?:cart|basket))'],
  [BROWSING_ANSWERS, '(?:in(?:to)?|to) (?:the|their|a) (?:cart|basket|bag)'],
] as const;

/** `Security concerns as a reason for not finishing the checkout`: asks for all reasons. */
const OF_STAGES: readonly (readonly [RegExp, string])[] = STAGES.flatMap(([answers, stage]) => {
  const some = `(?:${answers})(?:,? (?:or|and) (?:${answers}))?`;
  const behind = `(?=[^?.!]{0,60}\\b${stage}\\b)`;
  const named = `(?:how (?:often|frequently) (?:is|was|are|were|do|did|does|has|have)(?: been)?(?: ${WHO})?(?: (?:name|give|cite|mention|state|pick|choose|call))? |how many (?:of )?${WHO}(?: have)? (?:named?|gave|give|cited?|mention(?:ed)?|stated?|picked?|chose|choose) )?`;
  return [
    [
      new RegExp(
        `^\\W*${named}${some}(?: (?:been )?(?:named|given|cited|mentioned|stated|picked|chosen))? as (?:an?|the|one|their) (?:main |top |big |key )?(?:reason|cause|ground|explanation) (?=(?:for|of|why|that|behind)\\b)${behind}`,
        'iu',
      ),
      'reasons ',
    ],
    [
      new RegExp(
        `^\\W*${named}${some} as (?:an?|the|one|their) (?:main |top |big |key )?${REASON} (?:that|which|to) (?=(?:${STOPS})\\b)${behind}`,
        'iu',
      ),
      'what ',
    ],
    [
      new RegExp(
        `^\\W*(?:how (?:often|frequently|much) )?(?:did|do|does) ${some} (?=(?:${STOPS}) ${WHO} (?:back |away )?from\\b)${behind}`,
        'iu',
      ),
      'what ',
    ],
  ] as const;
});

/** `Share of people who quit the checkout because they had to create an account`. */
const LEAVING_FOR = (place: string, answers: string, same: string): readonly [RegExp, string] => [
  new RegExp(
    `^\\W*(?:how many (?:of )?|(?:(?:what|which|the) )?(?:share|percentage|percent|proportion|portion) of )${WHO}(?: who| that)? (?:quit|leave|left|abandon|abandoned|give up|gave up|drop out|dropped out|stop|stopped|exit|exited|break off|broke off|bail|bailed)(?: (?:at|in|during|on))? (?:the|their) ${place} (?:because of|because|over|due to|on account of|owing to|for) (?:${answers})\\b`,
    'iu',
  ),
  same,
];

export const ANSWER_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // Missing apostrophes.
  [/\b(today|yesterday)s (?=\p{L})/giu, "$1's "],
  // `which month of the last 12`
  [
    /\b(?:in |on )?(which|what) (month|week|quarter|day) (?:of|out of|in|within|among|from) the (last|past) (\d+|two|three|four|five|six|eight|ten|twelve)(?! (?:days|weeks|months|quarters|years))\b/giu,
    '$1 $2 in the $3 $4 $2s,',
  ],
  // `in Q3, and how many in Q2`, `in Q3, and in the same quarter last year`
  [
    new RegExp(
      `,? and how (?:many|much)(?: (?:of|them|those|did|do|have|had|were|was|are|there|it|we|they|get|got|came)){0,4} (?:in|during|over) (?=${TIME}\\b[^?.!]{0,20}\\?\\s*$)`,
      'giu',
    ),
    ' versus ',
  ],
  // `Last month's answers` as a sentence: days.
  // `I want to read their answers`: implied by an open question.
  [
    /(?<=[?!.] )(?:(?:please|just) )*(?:(?:i|we)(?:'d| would)? (?:like|love|want|need|wish) to |let (?:me|us) |can i |could i )?(?:read|see|show me|give me|have) (?:all )?(?:of )?(?:their|the|those|people's|visitors'|customers'|shoppers'|buyers') (?:(?:own|exact|actual|full|written) )*(?:answers|replies)(?: please)?(?=\W*$)/giu,
    '',
  ],
  // Comments about refunds; not an order to refund.
  [/\b(on|about|regarding|concerning|mention(?:s|ed|ing)?) refunds\b/giu, '$1 returns'],
  ...OF_STAGES,
  LEAVING_FOR('checkout', CHECKOUT_ANSWERS, 'why do visitors leave at the checkout'),
  [
    /\bfor how many (?:of )?((?:the |our )?(?:visitors|shoppers|people)) (?:is|was|are|were) (?:the |our )?(?:prices?|shipping(?: costs?)?|checkout|delivery) too (?:high|expensive|long|slow)\b/giu,
    'how many $1 leave because',
  ],
  // No wait is an option of the waiting time.
  [/\b(had|have|has|having|with|got) no wait(?:s|ing)?(?: times?)?(?: at all| whatsoever)?\b/giu, '$1 a wait'],
  // `hit its low`
  [
    /\b(?:hit|hits|reach|reached|touch|touched) (?:its|their|the|a|an) (?:all-time )?(?:lows?|lowest|bottom|worst)(?: (?:point|level|value|mark))?(?=\s*[?.!,]|\s*$| (?:in|over|during|this|last|of|since)\b)/giu,
    'was lowest',
  ],
  [
    /\b(where\b[^?.!,]{3,60}? (?:delivered|shipped|sent|brought)) to(?=\s*[?.!,]|\s*$| (?:in|over|during|this|last|since|for|on)\b)/giu,
    '$1',
  ],
  // `Do buyers say that the charges were stated clearly?`: their rating or answer.
  [
    /^\W*(?:do|did|does) ((?:(?:our|the|most) )*(?:(?:pickup|curbside|locker|fulfillment|point of sale|mobile|desktop) )?(?:customers|shoppers|buyers|people)) (?:say|think|feel|find|agree|report|confirm)(?: that)? (?=(?:the |our |their )?(?:(?:shipping |delivery )?charges (?:are|were) (?:stated|shown|made)\b|orders? (?:is|was|were) (?:complete|correct|ready)\b|(?:pickup )?instructions (?:are|were) clear))/iu,
    'for $1 ',
  ],
  // Minutes in words.
  ...(
    [
      ['one', '1'],
      ['two', '2'],
      ['three', '3'],
      ['four', '4'],
      ['five', '5'],
      ['ten', '10'],
      ['eleven', '11'],
      ['fifteen', '15'],
      ['twenty', '20'],
    ] as const
  ).map(
    ([word, figure]) =>
      [
        new RegExp(
          `(?<=\\b(?:under|over|within|than|least|most|exactly|about|around|wait|waits|waited|waiting|for|to|or) )${word}(?= (?:(?:to|or) \\S+ )?min(?:ute)?s?\\b)`,
          'giu',
        ),
        figure,
      ] as const,
  ),
  // `How many choose pickup to save on shipping?`
  [
    new RegExp(
      `^\\W*(?:how many (?:of )?|(?:(?:what|which|the) )?(?:share|percentage|percent|proportion|portion) of )(${WHO})(?: who| that)? (?:choose|chose|use|used|pick|picked|prefer|preferred|opt for|opted for|go for|went for|select|selected) (?:store |our )?pickup (?:(?:mainly|mostly|just|only|simply|in order) )*(?:to|so that they|so they|because they (?:want|wanted) to) (?:can |could )?(?:${PICKUP_ANSWERS})`,
      'iu',
    ),
    'why do $1 choose pickup',
  ],
  // Longer names of figures.
  [
    /\b(?:the |their )?(?:ability|possibility|capability) to (?=(?:track|follow|trace|return|exchange|find|locate)\b)/giu,
    '',
  ],
  [
    /\b(nps|satisfaction|scores?|ratings?) (?:has |have )?(?:ran|run|unfolded|played out|panned out) (?=(?:(?:day|week|month|quarter) (?:by|after|to)|from|over|since|through|during|between|in)\b)/giu,
    '$1 developed ',
  ],
  // `On 12 October we changed the courier. … since that day?`
  [
    /^\W*(?!.*\bthere since\b)(?:on|in) ([^,.?!;]{3,25}?),? (?:we|our|they|i|the)\b[^.?!;]*[.!;]\s+(.*)\bsince (?:then|that(?: (?:day|date|time|change))?)\b/iu,
    '$2since $1',
  ],
  // `What is behind last week's jump in NPS?`
  [
    new RegExp(
      `\\b(?:what(?:'s| is|s| was| lies| lay) behind|what explains) (?=(?:the |our )?(?:${TIME}|today)(?:'s)? (?:(?:big|sudden|sharp|slight|small) )*(?:jump|drop|rise|fall|dip|slump|surge|gain|spike|decline|climb|increase|decrease|plunge|slide|improvement|change|swing)s?\\b)`,
      'giu',
    ),
    'why the ',
  ],
  [
    /\bwhich (?:one )?of (?:all )?(?:our|the) ((?:pickup|fulfillment|point of sale|stff|straight to fulfillment|site abandonment) )?(rating|score|metric)s (?=(?:is|are|was|were) (?:currently |now )?(?:our |the )?(?:best|worst|lowest|highest|strongest|weakest)\b)/giu,
    'which $1$2 ',
  ],
  [
    /\bhow (?:did|was|has|does) (the (?:week|month|quarter|year) before last) (?:go|gone|look|turn out|do|been)\b/giu,
    'how was $1',
  ],
  // `Break our buyers down by education`: demographics.
  [
    /^\W*(?:(?:please|can you|could you) )*(?:break|split|cut|slice|divide|segment|group)(?: down| up)? (?:our |the |my )?((?:straight to fulfillment |stff |site abandonment |point of sale |abandoning |leaving |online )?(?:customers|shoppers|buyers|visitors|people))(?: down| up)? by (?:their )?(age|gender|sex|education|income|ethnicity|marital status)(?: (?:groups?|levels?|brackets?))?\b/iu,
    '$2 of the $1',
  ],
  // What shoppers want improved, if the survey asks that; otherwise it is advice.
  [
    new RegExp(
      `\\bwhat(?:'s| is| was)? the (?:one|single) thing (?:that )?${WHO} (?:would )?(?:like|want|wish|love|ask|wanted|asked) us to improve\\b`,
      'giu',
    ),
    'the one thing: what should we improve',
  ],
  // `Has anyone brought up Venmo in the comments?`
  [
    /\b(anyone|anybody|somebody|someone|people|customers|shoppers|buyers|they)( ever)? (?:brought|bring|bringing|raised|named) (?:up )?(?=\p{Lu}[\p{L}\p{N}-]+ in (?:the|our|their|any|all)\b[^?.!]{0,20}\b(?:comments?|feedback|reviews?)\b)/gu,
    '$1$2 mentioned ',
  ],
  // A question before the actual one.
  [
    /^\W*(?:did|has|have|is|was) (?:our|the|that) (?:(?:new|latest|recent|big) )*(?:redesign|relaunch|makeover|revamp|overhaul|facelift|refresh|rebrand|rework) (?:please|pleased|help|helped|work|worked|land|landed|paid off|pay off|go down well|gone down well|succeed|succeeded|convince|convinced|impress|impressed|matter|mattered|do anything|work out|worked out)(?: (?:with|for|to))?(?: (?:the|our))?(?: (?:people|customers|shoppers|buyers|visitors|them|us|anyone|anybody))?\?+\s+(?=(?:i|we|give|show|tell|what|how|please)\b)/iu,
    '',
  ],
  [
    /^\W*we (?:get|got|have|receive|send|ship)(?: (?:had|got|received))? (?:quite |such )?(?:a lot|lots|plenty|loads|tons|a bunch|heaps|many|so many)(?: of)? (?:things|items|stuff|goods|products|parcels|orders)(?: (?:sent|returned))?(?: (?:back|in|out|lately|recently|now|these days))*,? (?:and )?so,? (?=\p{L})/iu,
    '',
  ],
];
