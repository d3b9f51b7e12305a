import { alike, both, frame, type PhraseTable, strong, survey } from '../meanings.ts';

/** Why visitors leave, by stage: every form of asking combined with every stage. */

const WHO = 'visitors|shoppers|people|customers|buyers|users|they|them|abandoners|folks';
/** All forms of leaving, which also stem to `leaving`. */
const LEAVE =
  'leave|left|abandon|abandonment|drop|dropout|dropouts|dropoff|dropoffs|quit|exit|exits|stop|bounce|give|giving|gave|go|going|walk|back|turn|disappear|vanish|lose|losing|lost';
const AWAY = 'off|out|up|away|back|around';
const REASON = 'reason|reasons|cause|causes|motive|motives|explanation|explanations';
const MAKES = 'makes|make|made|making|causes|cause|caused|causing|leads|lead|led|gets|drives|driving|drove|pushes';
const STOPS =
  'stops|stop|stopped|stopping|keeps|keep|kept|keeping|prevents|prevented|preventing|holds|hold|held|holding|hinders|blocks|blocked|blocking|puts|turns';

const CART = 'cart|carts|basket|baskets|bag';
const CHECKOUT = 'checkout|checkouts|payment|paying';

interface Stage {
  readonly at: string;
  readonly metric: 'cartReason' | 'checkoutReason';
}
const STAGES: readonly Stage[] = [
  { at: `at|in|on|from|with|their|during|within the|their|our? ${CART} page|step|stage?`, metric: 'cartReason' },
  {
    at: `at|in|on|from|with|their|during|within|before the|their|our? ${CHECKOUT} page|step|stage|process?`,
    metric: 'checkoutReason',
  },
];

const AT_STAGES: PhraseTable = STAGES.flatMap(
  ({ at, metric }): PhraseTable => [
    [`${REASON} for|of|why|that|behind? the|our|most? ${WHO}? ${LEAVE} ${AWAY}? the|a? ${at}`, strong(metric)],
    [`why do|did|are|is|were so|the|our|most? many|of? ${WHO} ${LEAVE} ${AWAY}? ${at}`, strong(metric)],
    [`what|whats? is|has|have? ${MAKES} so? many? the|our? ${WHO} to? ${LEAVE} ${AWAY}? ${at}`, strong(metric)],
    [`what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} ${AWAY}? ${at}`, strong(metric)],
  ],
);

/** The step they did not take: paying, going to the checkout, adding to the cart. */
const FINISH =
  'finish|finishing|complete|completing|get|getting|going|go|pay|paying|place|placing|check|checking|submit|submitting';
const PUT = 'add|adding|put|putting|place|placing';
const THINGS = 'things|product|products|item|items|anything|something|stuff|goods';
const NEXT: PhraseTable = [
  ...alike(
    strong('cartReason'),
  )`what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} ${AWAY}? from? moving|going|proceeding|getting|continuing on|ahead|forward? from the|their? ${CART} to|into|on the? ${CHECKOUT}`,
  ...alike(strong('browsingReason'))`
    what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} ${AWAY}? from? ${PUT} a? ${THINGS}? in|into|to|on the|their|a? ${CART}
    ${REASON} for|of|behind|why ${WHO}? not|dont|didnt ${PUT} a? ${THINGS}? in|into|to|on? the|their|a? ${CART}?
    why do|did? ${WHO}? not|dont|didnt|never ${WHO}? ${PUT} a? ${THINGS}? in|into|to|on? the|their|a? ${CART}?
    nothing goes|went|put|gets|lands|ends up? in|into the|their ${CART}`,
  ...alike(strong('checkoutReason'))`
    ${REASON} for|of|behind|why ${WHO}? not|dont|didnt ${FINISH} through|with|the|their|up|out? the|their? ${CHECKOUT}
    why do|did? ${WHO}? not|dont|didnt|never ${WHO}? ${FINISH} through|with|the|their|out? the|their? ${CHECKOUT}|order|purchase
    what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} ${AWAY}? from? ${FINISH} through|with|the|their|out? the|their? ${CHECKOUT}|order|purchase`,
  ...alike(strong('cartReason'))`
    what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} ${AWAY}? from? reaching|starting|entering|going|moving|getting|proceeding|continuing to|on|into? to? the|our? ${CHECKOUT}
    ${REASON} for|of|behind|why ${WHO}? not|dont|didnt going|proceeding|continuing|reaching|go|proceed|continue|reach|start|starting to|on? to? the|our? ${CHECKOUT}`,
  ...alike(
    strong('leavingReason'),
  )`${REASON} for|of|behind|why ${WHO}? not|dont|didnt buying|purchasing|ordering|buy|purchase|order anything|something?`,
  [`${CART} abandonment reasons|reason|causes|drivers?`, strong('cartReason')],
  [`${REASON} for|of|behind ${CART} abandonment`, strong('cartReason')],
  [`${REASON} for|of|behind ${CHECKOUT} abandonment`, strong('checkoutReason')],
  ...alike(strong('browsingReason'))`
    what|whats? is|has|have|it? ${STOPS} the|our? ${WHO} while|when|during they? are|were? browsing
    ${REASON} for|of|why|behind? ${WHO}? ${LEAVE} ${AWAY}? while|when|during they? are|were? browsing`,
];

const QUIT = 'leave|left|abandon|abandonment|quit|exit|bounce|disappear';
const SITE: PhraseTable = [
  ...alike(strong('leavingReason'))`
    why do|did|are|have we lose|losing|lost so|the|our|many? ${WHO} on|from|at? the|our? site|website?
    what|whats? is|has|have? drives|driving|drove|puts|put|putting|turns|turned|turning|scares|scared our|the|most? ${WHO} off|away from? buying|purchasing|ordering|the|our? site|website?`,
  ...alike(
    strong('browsingReason'),
  )`why do|does|did|is|are? nothing go|goes|gone|get|put|end|land up|placed? in|into the|their ${CART}`,
  ...alike(strong('leavingReason'))`
    ${REASON} for|of|behind|why|that the|our|most? ${WHO} ${QUIT} ${AWAY}? the|our|us? site|website|shop|store|page|empty|without? handed|buying|purchasing?
    ${REASON} for|of|behind|why|that ${QUIT} the|our|us? site|website|shop|store`,
];

/** Only visitors who left at a stage. */
const AT_STAGE: PhraseTable = [
  [`${WHO} who|that? ${LEAVE} ${AWAY}? the|our|us? site|website? ${STAGES[0]?.at}`, frame('at-cart')],
  ...alike(
    frame('at-checkout'),
  )`${WHO} who|that? ${LEAVE} ${AWAY}? the|our|us? site|website? at|in|on|from|with|their|during|within|before the|their|our? checkout|checkouts page|step|stage|process?`,
  // The payment page belongs to the checkout.
  ...alike(
    frame('at-checkout'),
  )`${WHO} who|that? ${LEAVE} ${AWAY}? the|our|us? site|website? at|in|on|from|with|their|during|within|before the|their|our? payment|paying process?`,
  ...alike(frame('at-browsing'))`
    ${WHO} who|that? ${LEAVE} ${AWAY}? the|our|us? site|website? while|when|during they? are|were? browsing
    ${WHO} who|that? ${LEAVE} ${AWAY}? the|our|us? site|website? at|in|on|during the|our? browsing stage|phase|step`,
  ...alike(
    frame('at-service'),
  )`${WHO} who|that|we? ${LEAVE} ${AWAY}? the|our|us? site|website? at|in|on|from|during the|our? customer? service|support|help stage|step|phase|page|pages`,
  ...(
    [
      ['checkout|payment', 'at-checkout'],
      [CART, 'at-cart'],
      ['browsing', 'at-browsing'],
    ] as const
  ).map(
    ([stage, at]) =>
      [`${WHO} we|you ${LEAVE} ${AWAY}? at|in|on|during the|our? ${stage} stage|step|phase|page?`, frame(at)] as const,
  ),
];

const AT_WHICH = 'at|in|on|from|during|before';
const HOW_MANY = 'many|share|percentage|percent|proportion|part';
/** Pages are options of where they left; stages are browsing, cart and checkout. */
const PAGE_LEFT = `${AT_WHICH} the|our|their|a? payment|paying|shipping|delivery|cart|basket|login|product|category|search`;
const LEAVERS: PhraseTable = [
  ...alike(
    both(strong('leavingPoint'), survey(7)),
  )`how? ${HOW_MANY} of? the|our? ${WHO}? ${LEAVE} ${AWAY}? ${PAGE_LEFT} page|pages|step`,
  ...alike(
    strong('leavingPoint'),
  )`how? ${HOW_MANY} of? the|our? ${WHO}? ${LEAVE} ${AWAY}? ${AT_WHICH} the|our? payment|paying`,
  ...alike(strong('leavingStage'))`
    how? ${HOW_MANY} of? the|our? ${WHO}? ${LEAVE} ${AWAY}? at|in|on the|their|our? ${CART}|checkout|checkouts|browsing stage|phase
    how? ${HOW_MANY} of? the|our? ${WHO} ${LEAVE} ${AWAY}? ${STAGES[0]?.at}
    how? ${HOW_MANY} of? the|our? ${WHO} ${LEAVE} ${AWAY}? ${STAGES[1]?.at}
    how? ${HOW_MANY} of? the|our? ${WHO} ${LEAVE} ${AWAY}? while|when|during they? are|were? browsing`,
];

/** What would have kept them, and what they do next. */
const THEN: PhraseTable = [
  ...alike(strong('whereElse'))`
    go|goes|going|gone|switch|switching|turn|defect to a|the|our? competitor|competitors|competition|rival|rivals to? buy|purchase|shop|order?
    where the|their? purchase|purchases will|would|is|going? to? happen|happens|occur`,
  ...alike(
    strong('leavingStage'),
  )`at|in|on? which|what stage|phase|part of the|our|their? shopping|customer|buyer|purchase|buying? journey|funnel|visit|process|trip`,
  ...alike(strong('winning'))`
    would|could the|our|more|these|those|site|leaving|abandoning? ${WHO} have? needed|need|taken|required to? buy|purchase|order|stay|convert|complete
    would|could have? ${MAKES} the|our|more|these|those? ${WHO} to? buy|purchase|order|stay|convert|complete`,
  ...alike(
    strong('whereElse'),
  )`where do|will|would|did the|our|most? site|abandonment|mobile|desktop? abandonment|leaving? ${WHO} who? leave|left? us|the? site? expect|plan|want|intend|hope|mean|think|likely|end up|they|they'll|of? to|will|would? buy|buying|purchase|purchasing|get|order|shop|go the|it|their|this|that? product|item|products|purchase|it|elsewhere|instead? instead? of? our|the|your? site|us|store|shop?`,
  ...alike(both(strong('futureIntent'), survey(7)))`
    will|do|would the|our|most? site|abandonment|leaving|abandoning? abandonment|leaving|abandoning? ${WHO} who? leave|left|bounce? us|the|our|without? site|cart|buying? do|plan|intend|want|going to? do? next|now|then|after|afterwards|instead
    will|do|would the|our|most? ${WHO} do|plan|intend|want to? do? next|now|then|afterwards|afterward|instead`,
];

export const LEAVING: PhraseTable = [...AT_STAGES, ...NEXT, ...SITE, ...LEAVERS, ...AT_STAGE, ...THEN];
