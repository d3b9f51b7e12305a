import { alike, both, FILLER, frame, type PhraseTable, part, strong, survey, THING } from '../meanings.ts';

/** Whole sentences: opinions, most frequent topics, and figures that are seldom asked for by name. */

const WHO = 'customers|shoppers|buyers|people|visitors|users|they|folks|recipients';
const HOW =
  'helpful|friendly|polite|courteous|competent|clear|easy|useful|good|fair|competitive|fast|quick|simple|smooth|reliable|attractive|appealing|transparent|straightforward|convenient|intuitive|punctual|satisfying|reasonable|accurate';
const SAY =
  'write|writes|wrote|writing|talk|talks|talked|talking|speak|speaks|comment|comments|commented|commenting|say|discuss';
const LEFT = 'leave|left|leaving|abandon|abandoned|drop|dropped|quit|exit|exited|bounced|stopped|gave|give|bailed';
const AT = 'at|on|from|in|during';
const PAGES: readonly (readonly [string, number])[] = [
  ['home|landing|front|start page|pages', 1],
  ['homepage', 1],
  ['category|listing|overview page|pages', 2],
  ['search results|result|page page|pages?', 3],
  ['product|item|detail detail|details? page|pages', 4],
  ['cart|basket page', 5],
  ['sign|login|registration|account in|up|page|step page|step|form?', 6],
  ['shipping|delivery step|page|stage', 7],
  ['payment step|page|stage', 8],
  ['service|support|help pages|page', 9],
];

/** Visit intent, told as an action. */
const CAME =
  'came|come|comes|coming|wanted|want|there|here|looking|trying|tried|hoping|hoped|planned|planning|intended|intending|needed|meant|visited|visiting';
const CAME_TO: readonly (readonly [string, number])[] = [
  ['buy|purchase|order a|the|something|products|product?', 1],
  ['research|researching products|product|a|about|before|something? product|products|buying?', 2],
  ['compare|comparing prices|price|our|the|offers|us? prices|price?', 3],
  [
    'find|look|looking|hunt|get|search|searching for? a|some|good? deal|deals|coupon|coupons|discount|discounts|bargain|bargains|offer|offers|sale or|and? deal|deals|coupon|coupons|discount|discounts|bargains?',
    4,
  ],
  [
    'check|track|look|see|manage|change on|at|up? an|their|the|my? order|orders|account|delivery or|and? an|their|the|my? account|orders|order?',
    5,
  ],
  ['find|locate|look|looking for? a|the|nearest|our? nearest|local? store|stores|shop|opening', 6],
  ['get|find|ask|receive|need for? some? help|assistance|support|answers', 7],
  ['browse|look|look-around around|only|just?', 8],
];

export const SENTENCES: PhraseTable = [
  ...CAME_TO.flatMap(
    ([what, option]): PhraseTable => [
      [
        `${CAME} only|just|mainly? here|online|by|in|to|on? the|our|us? site|website|shop|store? to|for only|just? ${what}`,
        part('M2SA', option),
      ],
      [`${CAME} only|just|mainly? ${what}`, part('M2SA', option)],
      [
        `${WHO} who|that only|just? ${CAME} only|just|mainly? here|online|by|in|to|on? the|our|us? site|website|shop|store? to|for? only|just? ${what}`,
        part('M2SA', option),
      ],
    ],
  ),
  ['needed|need|needing|wanted|wanting|seeking|sought|looking for? some? help|assistance|support', part('M2SA', 7)],
  ...alike(
    part('M2SA', 4),
  )`who|that? needed|wanting|seeking|looking|hunting|hunted|searching for? a|some|good? deal|deals|coupon|coupons|discount|discounts|bargain|bargains or|and? a? deal|deals|coupon|coupons|discount|discounts|bargain|bargains?`,
  ['comparing|compared prices', part('M2SA', 3)],
  // Opinions.
  ...alike(frame('rated'))`
    how ${HOW} do|does|did|are|is|was|were|would|will the|our|most? pickup|mobile|desktop? ${WHO} find|finding|found|rate|think|consider|perceive|feel|see|judge|describe|call
    how ${HOW} do|did|does ${WHO} think|say|feel that? the|our`,
  ['how are we doing|performing|faring|scoring|looking on|regarding|concerning', FILLER],
  ['how are we doing|performing|faring|scoring|looking when it comes to', FILLER],
  ['helpful|friendly|polite|courteous|competent|knowledgeable|rude|attentive', THING],
  ...alike(
    both(strong('finding', 9), frame('better')),
  )`easier|simpler to find things|products|items|stuff|something|anything?`,
  ...alike(
    both(strong('finding', 9), frame('worse')),
  )`harder|tougher|trickier|difficult to find things|products|items|stuff|something|anything?`,
  ...alike(
    strong('finding', 9),
  )`hard|difficult|tough|tricky|simple is|was? it? for? people|customers|shoppers|visitors|buyers|them? to find|locate things|products|items|stuff|something|anything?`,
  ...alike(
    both(strong('returns', 18), frame('rated')),
  )`how? hard|difficult|tough|tricky|simple|easy do|did people|customers|shoppers|visitors|buyers|they say|find|think|feel it? is|was? to? return|returning|exchange|exchanging|send|sending things|products|items|stuff|something|anything|orders? back? to? us?`,
  ...alike(
    strong('returns', 18),
  )`hard|difficult|tough|tricky|simple|easy is|was? it? for? people|customers|shoppers|visitors|buyers|them? to return|exchange|send things|products|items|stuff|something|anything|orders? back?`,
  ...alike(
    strong('tracking', 15),
  )`hard|difficult|simple|easy is|was? it? for? people|customers|shoppers|buyers|them? to follow|track an|the|their? orders|order|parcels|parcel|packages|package`,
  ...alike(
    both(frame('positive'), frame('comments')),
  )`happy|satisfied|pleased|content|delighted ${WHO} say|said|saying|write|wrote|writing|comment|commented|commenting|mention|tell|told`,
  ...alike(
    both(frame('complaints'), frame('comments')),
  )`unhappy|dissatisfied|angry|disappointed ${WHO} say|said|saying|write|wrote|writing|comment|commented|commenting|mention|tell|told`,
  // Most frequent topics.
  [`${SAY} about|of|on the? most|mostly often|frequently?`, frame('topics')],
  [`${SAY} most|mostly often|frequently? about|of|on`, frame('topics')],
  ['most|often|frequently|frequent complain|complained|complaints about|of?', frame('top-complaints')],
  ...alike(frame('vague'))`
    any|some? news|updates|update|developments on|about|with|from|in
    any news|updates|update|developments
    what|how about`,
  // Weaknesses and strengths.
  ...alike(frame('weakest'))`
    where|what do|does|are|is|did the|our? ${WHO}|we? feel|feeling|get|getting|got? let|most down
    where|what do|does|are|is|did the|our? ${WHO}|we? feel|feeling|get|getting|got down
    where|what do|does|are|is|did ${WHO}|we? fall|falling|falls|come|coming|fail|failing|fails short|down?
    what|where do|does|did|is|are|are? we? let|lets|letting our|the? customers|shoppers|buyers|people|visitors|them|us down
    disappoint|disappoints|disappointing most|us|customers|shoppers|buyers|people|them`,
  ...alike(
    THING,
  )`before|prior to? the|they|people|customers|shoppers|buyers|you|it? are|were|is|was? place|places|placing|placed|submit|submitting|submitted|pay|paying|buy|buying|order|ordering|checkout|checking an|the|their|your|it|out? order?`,
  // Visit frequency.
  ...alike(strong('visitFrequency'))`
    come|came|visit|visited|visiting|been on|at|to|in|here? the|our|us? site|website|shop|store? for|only|just? the|their? first|1st time|visit
    on|at|to the|our site|website|shop for the|their first|1st time
    first time visitors|visitor|visits|visit
    visit|visits|come|comes|return|returns|visited here|by|back|in? to? the|our|us? site|website? every|each|once|a|per? a|per? day|week|month
    daily|weekly|monthly|yearly|frequent|repeat|regular|returning visits`,
  // At the store.
  ['in|inside|at the|our store|shop', THING],
  ['while|when they|customers|people are|were|was? in|at|inside the? store|shop', THING],
  ...alike(both(survey(16), strong('pickupType')))`
    pick|picked|picking|picks|collect|collected up? their|the|an? orders|order? in|at|inside the? store or|versus|and|than|vs curbside|locker|lockers|from|at|in|outside
    pick|picked|picking|picks|collect|collected up? their|the|an? orders|order? curbside|outside or|versus|and|than|vs in|at the? store|shop
    in store or|versus|and|than|vs|against curbside|locker|lockers
    curbside|locker|lockers or|versus|and|than|vs|against in store|curbside|locker`,
  ...alike(both(strong('pickupReady'), survey(16)))`
    pickup? orders|order? was|is|were|are|not|wasnt|werent|isnt|arent? ready late|later|early|earlier|sooner|before|after than|as|when|by|we|was|it|were|the|time? we|was|it|promised|time? promised?
    pickup? orders|order? was|is|were|are|not|wasnt|werent|isnt|arent? ready as|when|by|than|at|on|for|before|after we|was|it|were|the|time? time|promised|agreed|announced|stated`,
  ...alike(
    strong('onTime', 14),
  )`parcels|parcel|packages|package|shipments|orders|order|deliveries|goods|items|products|things|they|it? arrive|arrived|arriving|come|came|coming|get|got|getting|delivered|received|reach|reached|there|here there|here|to|in|customers|them|people? on time|schedule`,
  ...alike(
    strong('availability', 3),
  )`products|product|items|item that|which? ${WHO}? want|wanted|need|needed|looked in? for|stock|available|there|are|is|was|were available|there|stock?`,
  // New shoppers.
  ...alike(
    strong('purchaseFrequency'),
  )`customers|buyers|shoppers|people is|are|were|was mostly|mainly? new|returning|repeat|first customers|buyers|time|shoppers? buyers|customers|shoppers|purchasers?`,
  ['how? well|highly educated', strong('education')],
  ['written|said about|on|regarding', frame('comments')],
  ...alike(strong('whereElse'))`
    where do|did? visitors|people|they say|said|think they|visitors|people? will|would|plan|intend|want|expect to? make|complete|do the|their|a? purchase|order
    buy|purchase|shop|order|get in|at|from a|another|some|our? store|shop|site or|and somewhere|elsewhere|online|another|instead|in else|store|site|shop?`,
  ['buy|bought|buying|purchase|purchased anything|something else|extra|additional', strong('boughtMore')],
  ['popular|preferred|favored|favoured', THING],
  ['how do|does|did things|everything|it|business all? stand|look|go|compare|run', frame('overview')],
  ...alike(
    both(survey(16), strong('pickupWait')),
  )`dont|didnt|not|without have|had|having? to|any|a? wait|waiting|queue|queuing|line`,
  ...alike(
    strong('expectations', 4),
  )`products|product|items|item|goods|things|orders|order are|were|is|was? delivered|arrive|arrived|arriving|come|came|look|looked|looks|turned? out? as|like|how? it|they|was|were|we? was|were? described|expected|pictured|advertised|promised|shown`,
  ['pickup method|methods|option|options|mode|modes|variant|variants', strong('pickupType')],
  ...alike(FILLER)`
    on average
    come|comes|came|coming|crop|cropped|crops|pop|popped|pops|turn|turned|show|showed up
    per|a|each year|annum`,
  ['average|mean|typical|usual wait|waiting|queue time|times?', strong('pickupWait')],
  ['least favorite|favourite|liked|loved|popular|appreciated thing|part|aspect|area|item?', frame('weakest')],
  ...alike(
    both(frame('many'), frame('moved')),
  )`get|getting|got|have|having|had|see|seeing|attract|attracting|there|gain|gained more|fewer|less`,
  // Wrong items.
  ...alike({ kind: 'subject', subject: { topic: 17 } })`
    wrong|incorrect|incomplete|missing|lost or|and wrong|incorrect|missing|incomplete|lost items|item|products|product|parts|things|orders|order|articles|stuff?
    wrong|incorrect|missing|incomplete items|item|products|product|parts|things|articles in|inside|from|within the|their|a|our? parcel|package|packages|order|orders|delivery|shipment`,
  // Where visitors left.
  ...PAGES.flatMap(
    ([page, option]): PhraseTable => [
      [
        `${WHO} who|that ${LEFT} off|out|up|us|away? ${AT} the|a|our|their|your? ${page}`,
        both(survey(7), part('104SA', option)),
      ],
      [`${LEFT} off|out|up|us|away|it? ${AT} the|a|our|their|your? ${page}`, both(survey(7), part('104SA', option))],
    ],
  ),
];
