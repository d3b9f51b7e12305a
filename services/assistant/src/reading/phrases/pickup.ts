import { both, frame, type PhraseTable, part, strong, survey } from '../meanings.ts';

/** Pickup types with their option IDs. */
const KINDS = [
  ['in store', 1],
  ['curbside', 2],
  ['locker', 3],
] as const;
type Kind = (typeof KINDS)[number];

const splitOf = ([kind, option]: Kind): PhraseTable[number] => [
  `split|mix|breakdown|share of ${kind}`,
  both(strong('pickupType'), part('BO100', option)),
];

const ofKind = ([kind, option]: Kind): PhraseTable[number] => [
  `share|percentage|percent|proportion of the|our|all? ${kind} pickups|pickup|collections|orders|customers|shoppers|people|users had|have|was|were|are|waited|wait|that|who|got|get|said|say|took`,
  both(frame('share'), survey(16), part('BO100', option)),
];

/** Questions about pickup orders. */
export const PICKUP: PhraseTable = [
  [
    'how do|did|are|does customers|shoppers|people|they|buyers pick|picking|collect|collecting up? their|the? order|orders|things?',
    strong('pickupType'),
  ],
  ['helpfulness|friendliness of the|our? store? staff|employees|people', strong('staff')],
  ['helpful|friendly and? helpful|friendly? is|are|was|were? the|our? store? staff', strong('staff')],
  ['staff helpfulness|friendliness|helpful', strong('staff')],
  ['store|pickup staff|employees|associates', strong('staff')],
  ['pickup instructions clear|clarity', strong('instructions')],
  ['clear were|are|is|was the? pickup? instructions', strong('instructions')],
  ['orders|order ready for pickup|collection?', strong('pickupReady')],
  ['pickup orders|order ready when|as|on|by? promised|time|expected?', both(strong('pickupReady'), survey(16))],
  [
    'pickup? orders|order that|which? werent|wasnt|isnt|arent|not|weren|wasn ready when|on|by|as|at? promised|time|they|customer|customers|shopper|shoppers|people? arrived|came|got?',
    both(strong('pickupReady'), survey(16)),
  ],
  ['ready when|as|by promised|expected|time|then|arrived?', strong('pickupReady')],
  ['pickup readiness', strong('pickupReady')],
  ['wait|waiting|waited time|times|long|longer?', strong('pickupWait')],
  ['how long is|was|do|did|are the|our|people|customers|shoppers|they? wait|waiting|queue|line', strong('pickupWait')],
  [
    'why do|did shoppers|people|customers|buyers|they|our choose|chose|use|used|prefer|opt|pick|select|go for? pickup',
    strong('pickupWhy'),
  ],
  [
    'made|makes shoppers|people|customers|buyers|them choose|use|prefer|pick|go for? pickup over|instead|rather? delivery|shipping|of|than?',
    strong('pickupWhy'),
  ],
  ['why pickup over|instead|rather of|than? delivery|shipping', strong('pickupWhy')],
  [
    'reasons|reason|motivation|motive for|of|to|why? people|customers|shoppers? choosing|choose|using|use|preferring|prefer pickup',
    strong('pickupWhy'),
  ],
  ['complete and|or|& correct|accurate|right', strong('pickupComplete')],
  [
    'get|got|receive|received|given everything|all what|that? they|customers|people|shoppers ordered|bought|purchased',
    strong('pickupComplete'),
  ],
  [
    'get|got|receive|received|given exactly|just? what they|customers|people|shoppers ordered|bought|purchased',
    strong('pickupComplete'),
  ],
  ['upsell|upselling|upsells', strong('boughtMore')],
  ['orders|order late at|for pickup|collection', both(strong('pickupReady'), survey(16))],
  ['pickup orders|order late|delayed', both(strong('pickupReady'), survey(16))],
  ['pickup order accuracy|completeness', both(strong('pickupComplete'), survey(16))],
  ['order accuracy|completeness', strong('pickupComplete')],
  [
    'buy|bought|buying|purchase|purchased|purchases more|anything|something|other|additional|extra|else else|more|things|items|stuff? in|at|while|inside the|our|they|there? store|are|were?',
    strong('boughtMore'),
  ],
  [
    'buy|bought|purchase|shop anything|something|more else|more|things|items|extra? when|while they? are? picking|collecting|pick|in up|the|orders? store?',
    strong('boughtMore'),
  ],
  ['extra|additional purchases in|at the? store', strong('boughtMore')],
  ['store staff', strong('staff')],
  ['pickup|store crew|team|personnel|associates', strong('staff')],
  ['team|crew|personnel in|at the|our? store|pickup|shop', strong('staff')],
  ['clarity of the|our? pickup? instructions', strong('instructions')],
  ['staff in the? store', strong('staff')],
  ['helpful is|are the? store? staff', strong('staff')],
  ['staff', strong('staff')],
  ['pickups|pickup|orders|order are|were|was|is incomplete|wrong|complete', both(strong('pickupComplete'), survey(16))],
  ['buy|bought|buying|purchase anything|something|things extra|additional in|at? store?', strong('boughtMore')],
  ['what else do|did pickup? people|customers|shoppers|they|buyers buy|get|purchase', strong('boughtMore')],
  ['store? staff|employees|associates friendly|helpful|nice|polite|rude|kind|knowledgeable', strong('staff')],
  [
    'orders|order ready when|by|once they|people|customers|shoppers|you? arrived|came|arrive|come|promised',
    strong('pickupReady'),
  ],
  ['clarity of? pickup instructions', strong('instructions')],
  ['pickup instructions', strong('instructions')],
  ['pickup? instructions|instruction clarity|clearness', strong('instructions')],
  ['instructions', strong('instructions')],
  ['ready on time|when promised?', strong('pickupReady')],
  ['order|orders ready', strong('pickupReady')],
  ['wait|waiting at|for the? pickup', strong('pickupWait')],
  ['wait|waiting time?|times?', strong('pickupWait')],
  [
    'wait|waiting|waits time|times? at|for|in|by? the? pickup? desk|counter|point|area|window|line',
    strong('pickupWait'),
  ],
  ['why do shoppers|people|customers|buyers|they choose|use|prefer pickup', strong('pickupWhy')],
  ['reason|reasons for choosing? pickup', strong('pickupWhy')],
  ['complete and|or correct', strong('pickupComplete')],
  [
    'pickup orders|order? incomplete|wrong|complete|correct or|and? incomplete|wrong|complete|correct?',
    strong('pickupComplete'),
  ],
  // The pickup type is parsed, too, so that no figure of all pickups is given for one type.
  ...KINDS.map(splitOf),
  ...KINDS.map(ofKind),
  [
    'customers|shoppers|buyers|people|those who|that pick|picked|picking|collect|collected|collecting up? their|the|an? orders|order? in|inside the? store|shop',
    both(survey(16), part('BO100', 1)),
  ],
  [
    'make|made|making? unplanned|spontaneous|impulse|planned purchase|purchases|buy|buys in|at|inside the? store|shop',
    strong('boughtMore'),
  ],
  [
    'buy|bought|buying|purchase something|anything|things|items unplanned in|at|inside the? store|shop',
    strong('boughtMore'),
  ],
  ['buy|bought|purchase more|anything|something else? in|at the? store', strong('boughtMore')],
  ['kind|type|way|kinds|types|ways of pickup', strong('pickupType')],
  ['pickup type|types|way', strong('pickupType')],
  [
    'why do|did|are|were carts|cart|baskets|basket get|getting|being|so|many|often? abandoned|left',
    strong('cartReason'),
  ],
  [
    'made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|drop|quit|give|stop|exit out|off|up? at|in|during|on|with the|their? checkout',
    strong('checkoutReason'),
  ],
  [
    'made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|drop|quit|give|stop|exit out|off|up? at|in|during|on|with? the|their? cart|carts|basket',
    strong('cartReason'),
  ],
  [
    'made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|quit|exit the|our? site|website',
    strong('leavingReason'),
  ],
  ['pickup orders|order on time|schedule', both(strong('pickupReady'), survey(16))],
  ['was|were|is|are it|they|everything ready', strong('pickupReady')],
];
