import type { Metric } from '../metrics.ts';

/**
 * The words that a figure is asked for with, in any order: at least one of every group. Used only where no phrase
 * matches.
 */
export interface Intent {
  readonly metric: Metric;
  readonly topic?: number;
  /** Groups of words; one of each is required. */
  readonly needs: readonly string[];
  /** Words that are allowed besides. */
  readonly may?: string;
}

const LEAVE =
  'leave|left|giving|gave|abandon|abandoned|abandonment|quit|exit|exited|bounce|bounced|drop|dropped|dropoff|lose|lost|losing|disappear|bail';
const WHY =
  'why|reason|reasons|cause|causes|because|makes|made|keeps|kept|stops|stopped|prevents|prevented|holds|held|hinders|driving|drives';
const NOT = 'not no dont didnt doesnt never without nothing from back';
const CART = 'cart|carts|basket|baskets|bag';
const CHECKOUT = 'checkout|checkouts|paying|payment';
const BUY = 'buy|buying|bought|purchase|order|ordering|convert';
const EASY =
  'easy|easily|easier|hard|harder|difficult|ease|simple|simply|smooth|smoothly|effortless|convenient|painless|straightforward|quick|quickly|complicated';
const ADJECTIVES =
  'good fair reasonable competitive attractive appealing nice happy satisfied satisfying rate rated rating score scores';

const rows: readonly Intent[] = [
  // Why visitors come, how often, where and why they leave, and what they do then.
  {
    metric: 'browsingReason',
    needs: [WHY, 'add|adding|put|putting|place|placing', CART],
    may: `${NOT} but browse browsing into in to the anything something things products items product`,
  },
  {
    metric: 'cartReason',
    needs: [WHY, CART, `${LEAVE}|behind|sitting|forget`],
    may: `${NOT} their behind off out full items products`,
  },
  {
    metric: 'cartReason',
    needs: [WHY, 'not|dont|didnt|doesnt|never', 'go|get|move|proceed|continue|make|come', CART],
    may: `${NOT} on past beyond further to the it checkout`,
  },
  {
    metric: 'checkoutReason',
    needs: [WHY, CHECKOUT, `${LEAVE}|finish|complete|get|go|through|stuck|fail`],
    may: `${NOT} order purchase off out up through in during middle midway halfway`,
  },
  {
    metric: 'checkoutReason',
    needs: [WHY, 'finish|finishing|complete|completing', 'order|purchase|checkout'],
    may: NOT,
  },
  {
    metric: 'leavingReason',
    needs: [WHY, LEAVE],
    may: `${NOT} site website us shop buying purchasing anything empty handed off out price prices shipping delivery cost costs expensive slow high too stock payment`,
  },
  {
    metric: 'leavingReason',
    needs: [WHY, BUY, 'not|dont|didnt|doesnt|from|without'],
    may: `${NOT} anything visitors us here`,
  },
  {
    metric: 'leavingStage',
    needs: ['stage|stages|phase', LEAVE],
    may: 'which what at where most off out funnel cart checkout browsing',
  },
  {
    metric: 'leavingPoint',
    needs: ['where|page|pages|point|step', LEAVE],
    may: 'which what at on from off out most site website funnel journey',
  },
  {
    metric: 'winning',
    needs: [
      'would|could|wouldve|need|needed|takes|take|taken',
      `${BUY}|sale|stay|stayed`,
      'make|made|convince|convinced|persuade|take|takes|taken|need|needed|help|helped|get|got|win|won|sway|have|change',
    ],
    may: 'said say with mind minds them to in order for visitors what us free shipping price lower cheaper discount coupon faster delivery better easier information selection stock chat help',
  },
  {
    metric: 'whereElse',
    needs: ['where|elsewhere|instead|competitor|competitors|somewhere', `${BUY}|get|shop|go`],
    may: `who that will would do plan planning expect going to from at another other our site sites store stores shop shops else ${LEAVE.replaceAll('|', ' ')} us likely most end up product item it`,
  },
  {
    metric: 'futureIntent',
    needs: [
      'plan|plans|planning|intend|intention|intentions|will|next|afterwards|then|after|want',
      'back|return|do|plans|intentions',
    ],
    may: `what who that how many share percentage of say says said visitors leaving left leave abandon us our site come again buy purchase and going to later ${LEAVE.replaceAll('|', ' ')}`,
  },
  {
    metric: 'visitFrequency',
    needs: [
      'often|frequency|frequently|daily|weekly|monthly|regularly|regular|first|new|returning|repeat|times',
      'visit|visits|visitor|visitors|come|coming|back',
    ],
    may: 'how many site website us to time back here',
  },
  {
    metric: 'visitIntent',
    needs: ['why|purpose|reason|reasons|intent|intention|goal', 'visit|visits|visiting|come|came|coming|site'],
    may: 'what to our here online trying looking',
  },
  // Pickup.
  {
    metric: 'pickupReady',
    needs: ['ready', 'order|orders|pickup|they|it'],
    may: 'when as promised time late later early earlier on by not arrive arrived came come got get there customers store before after not expected',
  },
  {
    metric: 'pickupWait',
    needs: ['wait|waits|waited|waiting|queue|queues|line|lines|stand'],
    may: 'how long time times their order orders in for at too until they get got up store counter pickup have had to no',
  },
  {
    metric: 'pickupWhy',
    needs: ['why|reason|reasons|motivates|motivation|drives|makes', 'pickup|pick|collect'],
    may: 'up choose chose use opt for instead of over rather than delivery delivered shipping shipped home getting it having get people do behind to in store from so many',
  },
  {
    metric: 'pickupComplete',
    needs: ['complete|completeness|correct|incomplete|wrong|missing|incorrect|accurate|damaged|right', 'pickup'],
    may: 'order orders items item in with was were had share',
  },
  {
    metric: 'boughtMore',
    needs: ['else|more|extra|additional|other|something|anything|impulse', BUY],
    may: 'things thing items while when during they in at the store pickup picking up order there their were are customers pick',
  },
  {
    metric: 'pickupType',
    needs: ['curbside|locker|lockers', 'store|instore|locker|lockers|curbside'],
    may: 'in or and versus vs than pick pickup up do does use prefer more most popular how split share',
  },
  {
    metric: 'instructions',
    needs: ['instructions|instruction', 'clear|understand|easy|clearly|follow|helpful|understandable|confusing'],
    may: 'pickup to how',
  },
  // Ratings of one thing.
  {
    metric: 'finding',
    topic: 9,
    needs: ['find|finding|locate|discover', EASY],
    may: 'how it what things thing products product items item stuff they people want need look looking for on site website our to can right',
  },
  {
    metric: 'returns',
    topic: 18,
    needs: [EASY, 'return|returns|returning|exchange|exchanges|exchanging|refund|back'],
    may: 'how it send sending things thing items item products product orders order something to for process our get getting money',
  },
  {
    metric: 'tracking',
    topic: 15,
    needs: [EASY, 'track|tracking|follow|following'],
    may: 'how it order orders parcel parcels package packages shipment delivery to for their where',
  },
  {
    metric: 'onTime',
    topic: 14,
    needs: [
      'arrive|arrived|arriving|come|came|delivered|deliver|delivery|deliveries|get|got|received|here|there',
      'promised|expected|punctual|punctually|schedule|late',
    ],
    may: 'on as by in order orders parcel parcels package packages their do did promised said we',
  },
  {
    metric: 'expectations',
    topic: 4,
    needs: [
      'product|products|item|items|goods|order|purchase',
      'expected|expectation|expectations|described|description|pictured|photos|promised|imagined|hoped|advertised',
    ],
    may: 'match matched match meet met live lived up to as they what look looked like the in are were',
  },
  {
    metric: 'availability',
    topic: 3,
    needs: ['available|availability|stock', 'product|products|item|items|want|wanted|need'],
    may: 'in they what their was were had get how',
  },
  {
    metric: 'clearCharges',
    needs: [
      'charges|charge|fees|costs|total',
      'clear|clearly|transparent|transparency|stated|shown|upfront|hidden|surprise',
    ],
    may: 'how before they order ordering checkout paying all are were up front to them place placing submit submitting the',
  },
  {
    metric: 'look',
    topic: 9,
    needs: [
      'look|looks|design|appearance|layout|attractive|appealing|pretty|modern|beautiful',
      'site|website|shop|page|pages',
    ],
    may: `how our of and feel like ${ADJECTIVES}`,
  },
  {
    metric: 'speed',
    topic: 10,
    needs: ['fast|slow|speed|quick|quickly|load|loads|loading', 'site|website|page|pages'],
    may: 'how our is are does do enough',
  },
  {
    metric: 'selection',
    topic: 2,
    needs: ['selection|choice|range|variety|assortment|breadth|wide', 'product|products|items|goods'],
    may: `enough how broad big wide large of with our ${ADJECTIVES}`,
  },
  {
    metric: 'information',
    topic: 5,
    needs: [
      'clear|clarity|understandable|understand|detailed|complete|helpful|clearly',
      'information|info|description|descriptions|details|text|texts',
    ],
    may: 'product products how our enough',
  },
  {
    metric: 'support',
    topic: 19,
    needs: ['support|service|helpdesk', 'helpful|friendly|polite|competent|quick|responsive|satisfied|happy'],
    may: 'how our team people agents staff customer with',
  },
  { metric: 'checkout', topic: 11, needs: ['checkout|checkouts', EASY], may: 'how our process it to go get through' },
  {
    metric: 'recommend',
    needs: ['recommend|refer|recommending|recommended', 'friend|friends|others|family|likely|would|will|us'],
    may: 'a their to how do',
  },
  {
    metric: 'buyAgain',
    needs: [BUY, 'again|repeat|back|return|another'],
    may: 'likely will would come from us with here time how do',
  },
];

export const INTENTS: readonly Intent[] = rows;
