import { alike, both, frame, type PhraseTable, part, strong, survey } from '../meanings.ts';

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
  ...alike(
    strong('pickupType'),
  )`how do|did|are|does customers|shoppers|people|they|buyers pick|picking|collect|collecting up? their|the? order|orders|things?`,
  ...alike(strong('staff'))`
    helpfulness|friendliness of the|our? store? staff|employees|people
    helpful|friendly and? helpful|friendly? is|are|was|were? the|our? store? staff
    staff helpfulness|friendliness|helpful
    store|pickup staff|employees|associates
    store staff
    pickup|store crew|team|personnel|associates
    team|crew|personnel in|at the|our? store|pickup|shop
    staff in the? store
    helpful is|are the? store? staff
    staff
    store? staff|employees|associates friendly|helpful|nice|polite|rude|kind|knowledgeable`,
  ...alike(strong('instructions'))`
    pickup instructions clear|clarity
    clear were|are|is|was the? pickup? instructions
    clarity of the|our? pickup? instructions
    clarity of? pickup instructions
    pickup instructions
    pickup? instructions|instruction clarity|clearness
    instructions`,
  ...alike(strong('pickupReady'))`
    orders|order ready for pickup|collection?
    ready when|as|by promised|expected|time|then|arrived?
    pickup readiness
    orders|order ready when|by|once they|people|customers|shoppers|you? arrived|came|arrive|come|promised
    ready on time|when promised?
    order|orders ready`,
  ...alike(both(strong('pickupReady'), survey(16)))`
    pickup orders|order ready when|as|on|by? promised|time|expected?
    pickup? orders|order that|which? werent|wasnt|isnt|arent|not|weren|wasn ready when|on|by|as|at? promised|time|they|customer|customers|shopper|shoppers|people? arrived|came|got?
    orders|order late at|for pickup|collection
    pickup orders|order late|delayed`,
  ...alike(strong('pickupWait'))`
    wait|waiting|waited time|times|long|longer?
    how long is|was|do|did|are the|our|people|customers|shoppers|they? wait|waiting|queue|line
    wait|waiting at|for the? pickup
    wait|waiting time?|times?
    wait|waiting|waits time|times? at|for|in|by? the? pickup? desk|counter|point|area|window|line`,
  ...alike(strong('pickupWhy'))`
    why do|did shoppers|people|customers|buyers|they|our choose|chose|use|used|prefer|opt|pick|select|go for? pickup
    made|makes shoppers|people|customers|buyers|them choose|use|prefer|pick|go for? pickup over|instead|rather? delivery|shipping|of|than?
    why pickup over|instead|rather of|than? delivery|shipping
    reasons|reason|motivation|motive for|of|to|why? people|customers|shoppers? choosing|choose|using|use|preferring|prefer pickup
    why do shoppers|people|customers|buyers|they choose|use|prefer pickup
    reason|reasons for choosing? pickup`,
  ...alike(strong('pickupComplete'))`
    complete and|or|& correct|accurate|right
    get|got|receive|received|given everything|all what|that? they|customers|people|shoppers ordered|bought|purchased
    get|got|receive|received|given exactly|just? what they|customers|people|shoppers ordered|bought|purchased
    order accuracy|completeness
    complete and|or correct`,
  ...alike(strong('boughtMore'))`
    upsell|upselling|upsells
    buy|bought|buying|purchase|purchased|purchases more|anything|something|other|additional|extra|else else|more|things|items|stuff? in|at|while|inside the|our|they|there? store|are|were?
    buy|bought|purchase|shop anything|something|more else|more|things|items|extra? when|while they? are? picking|collecting|pick|in up|the|orders? store?
    extra|additional purchases in|at the? store
    buy|bought|buying|purchase anything|something|things extra|additional in|at? store?
    what else do|did pickup? people|customers|shoppers|they|buyers buy|get|purchase`,
  ['pickup order accuracy|completeness', both(strong('pickupComplete'), survey(16))],
  ['pickups|pickup|orders|order are|were|was|is incomplete|wrong|complete', both(strong('pickupComplete'), survey(16))],
  ...alike(
    strong('pickupComplete'),
  )`pickup orders|order? incomplete|wrong|complete|correct or|and? incomplete|wrong|complete|correct?`,
  // The pickup type is parsed, too, so that no figure of all pickups is given for one type.
  ...KINDS.map(splitOf),
  ...KINDS.map(ofKind),
  ...alike(
    both(survey(16), part('BO100', 1)),
  )`customers|shoppers|buyers|people|those who|that pick|picked|picking|collect|collected|collecting up? their|the|an? orders|order? in|inside the? store|shop`,
  ...alike(strong('boughtMore'))`
    make|made|making? unplanned|spontaneous|impulse|planned purchase|purchases|buy|buys in|at|inside the? store|shop
    buy|bought|buying|purchase something|anything|things|items unplanned in|at|inside the? store|shop
    buy|bought|purchase more|anything|something else? in|at the? store`,
  ['kind|type|way|kinds|types|ways of pickup', strong('pickupType')],
  ['pickup type|types|way', strong('pickupType')],
  ...alike(strong('cartReason'))`
    why do|did|are|were carts|cart|baskets|basket get|getting|being|so|many|often? abandoned|left
    made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|drop|quit|give|stop|exit out|off|up? at|in|during|on|with? the|their? cart|carts|basket`,
  ...alike(
    strong('checkoutReason'),
  )`made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|drop|quit|give|stop|exit out|off|up? at|in|during|on|with the|their? checkout`,
  ...alike(
    strong('leavingReason'),
  )`made|make|makes|causes|cause|leads|led visitors|shoppers|people|customers|buyers|them|they to? leave|abandon|quit|exit the|our? site|website`,
  ['pickup orders|order on time|schedule', both(strong('pickupReady'), survey(16))],
  ['was|were|is|are it|they|everything ready', strong('pickupReady')],
];
