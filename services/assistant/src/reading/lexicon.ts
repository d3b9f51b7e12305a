import type { Metric } from './metrics.ts';
import { stemOf } from './words.ts';

/** What a question is about, in its words: what is asked of it decides which side counts. */
export interface Subject {
  readonly metric?: Metric;
  readonly topic?: number;
  /** Its metric is meant where nothing says otherwise. */
  readonly strong?: true;
}

export type Frame =
  | 'rated'
  | 'comments'
  | 'complaints'
  | 'praise'
  | 'positive'
  | 'negative'
  | 'mixed'
  | 'neutral'
  | 'mention'
  | 'many'
  | 'responses'
  | 'topics'
  | 'tones'
  | 'summary'
  | 'overview'
  | 'benchmark'
  | 'peers'
  | 'trend'
  | 'worse'
  | 'better'
  | 'moved'
  | 'why'
  | 'why-moved'
  | 'weakest'
  | 'strongest'
  | 'lowest'
  | 'highest'
  | 'which'
  | 'vague'
  | 'by-device'
  | 'share'
  | 'first-time'
  | 'regular'
  | 'came-to-buy'
  | 'at-browsing'
  | 'at-cart'
  | 'at-checkout'
  | 'latest'
  | 'worst-first'
  | 'general-rating'
  | 'frequency'
  | 'curbside'
  | 'locker'
  | 'by-survey'
  | 'group'
  | 'top-complaints'
  | 'it'
  | 'recommendation'
  | 'how-was';

/** What a phrase says. `filler`: nothing. `refuse`: something that is not done here. */
export type Says =
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'survey'; readonly surveyIds: readonly number[]; readonly weak?: true }
  | { readonly kind: 'device'; readonly id: number }
  | { readonly kind: 'unit'; readonly period: 'day' | 'week' | 'month' | 'quarter' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'refuse'; readonly why: string }
  /** `thing`: it names something that the reading does not tell of, so a question that holds much of it is asked back. */
  | { readonly kind: 'filler'; readonly thing?: true };

const subject = (metric: Metric | null, topic: number | null, strong?: true): Says => ({
  kind: 'subject',
  subject: {
    ...(metric === null ? {} : { metric }),
    ...(topic === null ? {} : { topic }),
    ...(strong ? { strong } : {}),
  },
});
const strong = (metric: Metric, topic: number | null = null) => subject(metric, topic, true);
const frame = (name: Frame): Says => ({ kind: 'frame', frame: name });
const survey = (...surveyIds: number[]): Says => ({ kind: 'survey', surveyIds });
const device = (id: number): Says => ({ kind: 'device', id });
const unit = (period: 'day' | 'week' | 'month' | 'quarter'): Says => ({ kind: 'unit', period });
const refuse = (why: string): Says => ({ kind: 'refuse', why });
const FILLER: Says = { kind: 'filler' };
const THING: Says = { kind: 'filler', thing: true };

const NO_ADVICE = 'It tells what shoppers answered; what to do about it is for you to decide.';
const NO_DOING = 'It only reads reports: it changes, sends and schedules nothing.';
const NO_FUTURE = 'It tells what was answered and makes no forecasts.';
const NO_PERSONS = 'It does not look up shoppers or orders. Comments can be searched on their page.';
const NO_DENIAL = 'It does not read what a question leaves out. Ask for what you want to see.';
const NOT_ASKED = 'That is not in the survey data.';
const NO_SUCH_PARTS =
  'It tells figures by survey, device and time, and comments by topic, tone and words; not by product, shop, shopper or place.';
const NO_WISHES = 'It does not read wishes out of comments. Ask what they say about a topic, or for a summary.';

/**
 * Phrases with what each says; `a|b` stands for either, `?` after a word for a word that may be left out. The longest that
 * fits counts, of equals the first.
 */
const PHRASES: readonly (readonly [string, Says])[] = [
  // Figures that every survey is judged by.
  ['overall? satisfaction|satisfied|osat|satisfying|csat', strong('satisfaction')],
  ['overall? satisfaction score|rating', strong('satisfaction')],
  ['happy|happiness|content|pleased', strong('satisfaction')],
  ['overall? sat score?', strong('satisfaction')],
  ['unhappy with', strong('satisfaction')],
  ['recommendation|recommendations', frame('recommendation')],
  ['recommendation likelihood', strong('recommend')],
  ['nps', strong('nps')],
  ['net promoter|promotor score?', strong('nps')],
  ['how many promoters|detractors|passives', strong('nps')],
  ['share|percentage|percent|proportion of promoters|detractors|passives', strong('nps')],
  ['promoters|detractors|passives', strong('nps')],
  ['likelihood to recommend', strong('recommend')],
  ['likelihood of recommending|recommendation', strong('recommend')],
  ['likely to? recommend', strong('recommend')],
  ['recommend us|it|you|them', strong('recommend')],
  ['lltr', strong('recommend')],
  ['would recommend', strong('recommend')],
  ['recommend our? shop|store|site', strong('recommend')],
  ['buy|purchase|order|shop again', strong('buyAgain')],
  ['likelihood to buy|purchase|order|shop again', strong('buyAgain')],
  ['repurchase likelihood|intent|rate?', strong('buyAgain')],
  ['repurchase', strong('buyAgain')],
  ['intent|intention|willingness to? repurchase', strong('buyAgain')],
  ['intent|intention|willingness|likelihood to buy|purchase|order again?', strong('buyAgain')],
  ['lltba', strong('buyAgain')],
  ['likely to buy|purchase again?', strong('buyAgain')],
  ['visit again', strong('visitAgain')],
  ['likelihood to visit|return again?', strong('visitAgain')],
  ['likely to visit|return|come again|back', strong('visitAgain')],
  ['lltv', strong('visitAgain')],
  // Ratings of one thing.
  ['ease of finding what|products|things? you? are? looking? for?', strong('finding', 9)],
  ['easy to find', strong('finding', 9)],
  ['find|finding things|products|items', strong('finding', 9)],
  ['look and|& design|feel', strong('look', 9)],
  ['site|website design|look', strong('look', 9)],
  ['design of the? site|website', strong('look', 9)],
  ['site|website|page speed', strong('speed', 10)],
  ['speed of the? site|website', strong('speed', 10)],
  ['how fast', strong('speed', 10)],
  ['checkout process|experience', strong('checkout', 11)],
  ['satisfaction with the? checkout process?', strong('checkout', 11)],
  ['checkout', subject('checkout', 11)],
  ['selection|variety|range|assortment of products|goods|items', strong('selection', 2)],
  ['product selection|assortment', strong('selection', 2)],
  ['selection|assortment', subject('selection', 2)],
  ['product information', strong('information', 5)],
  ['clarity of product information', strong('information', 5)],
  ['product information clarity', strong('information', 5)],
  ['product descriptions', strong('information', 5)],
  ['price|pricing', subject('prices', 7)],
  ['prices relative to other online? merchants|shops|stores', strong('prices', 7)],
  ['shipping options', strong('shippingOptions', 13)],
  ['variety of shipping options', strong('shippingOptions', 13)],
  ['shipping|delivery charges|cost|costs|fees|price|prices', subject('shippingCharges', 13)],
  ['cost of shipping|delivery', subject('shippingCharges', 13)],
  ['shipping charges|fees', strong('shippingCharges', 13)],
  ['charges are? stated|shown clearly|clear', strong('clearCharges')],
  ['charges clear', strong('clearCharges')],
  [
    'charges are|were|being? stated|shown clearly|clear before they|you|submitting|order|the? submit|submitted|submission? the? order?',
    strong('clearCharges'),
  ],
  ['clarity of charges', strong('clearCharges')],
  ['customer support|service|care', subject('support', 19)],
  ['support|service', subject('support', 19)],
  ['support|service team|staff', subject('support', 19)],
  ['availability of the? product|products|items you? wanted?', strong('availability', 3)],
  ['product|item availability', strong('availability', 3)],
  ['availability|stock', subject('availability', 3)],
  ['out of stock', subject('availability', 3)],
  ['order|parcel|package|delivery tracking', strong('tracking', 15)],
  ['tracking', subject('tracking', 15)],
  ['track orders|order|parcels|packages', strong('tracking', 15)],
  ['on time delivery|deliveries|arrival|shipping', strong('onTime', 14)],
  ['delivered|delivery|arrive|arriving|deliver on time', strong('onTime', 14)],
  ['punctuality', strong('onTime', 14)],
  [
    'order|orders|parcel|parcels|package|packages? arrive|arrives|arrived|arriving when|as expected|promised',
    strong('onTime', 14),
  ],
  ['late|slow delivery|deliveries|shipping|shipments', subject('onTime', 14)],
  ['delivery|shipping time|times|speed', subject('onTime', 14)],
  ['delivery|deliveries', subject('onTime', 14)],
  ['shipping|shipment|shipments', subject(null, 14)],
  ['carrier|courier', subject(null, 14)],
  ['product|products met|meet|meets|meeting? expectations', strong('expectations', 4)],
  ['meet|met expectations', strong('expectations', 4)],
  ['product|products quality', subject('expectations', 4)],
  ['quality of the? product|products|goods', subject('expectations', 4)],
  ['quality', subject('expectations', 4)],
  ['ease of returns|return|returning', strong('returns', 18)],
  ['easy to return', strong('returns', 18)],
  ['easy are returns', strong('returns', 18)],
  ['returns|refunds|refund|exchanges', subject('returns', 18)],
  ['return process', subject('returns', 18)],
  ['returning items|products', subject('returns', 18)],
  // Pickup.
  ['store staff', strong('staff')],
  ['staff in the? store', strong('staff')],
  ['helpful is|are the? store? staff', strong('staff')],
  ['staff', strong('staff')],
  ['clarity of? pickup instructions', strong('instructions')],
  ['pickup instructions', strong('instructions')],
  ['instructions', strong('instructions')],
  ['ready on time|when promised?', strong('pickupReady')],
  ['order|orders ready', strong('pickupReady')],
  ['wait|waiting at|for the? pickup', strong('pickupWait')],
  ['wait|waiting time?|times?', strong('pickupWait')],
  ['why do shoppers|people|customers|buyers|they choose|use|prefer pickup', strong('pickupWhy')],
  ['reason|reasons for choosing? pickup', strong('pickupWhy')],
  ['complete and|or correct', strong('pickupComplete')],
  [
    'pickup orders|order? incomplete|wrong|complete|correct or|and? incomplete|wrong|complete|correct?',
    strong('pickupComplete'),
  ],
  ['split|mix|breakdown|share of curbside|locker|in store', strong('pickupType')],
  ['buy|bought|purchase more|anything|something else? in|at the? store', strong('boughtMore')],
  ['kind|type|way|kinds|types|ways of pickup', strong('pickupType')],
  ['pickup type|types|way', strong('pickupType')],
  // Site abandonment.
  ['why do visitors|shoppers|people|customers|they leave|abandon|go without? buying?', strong('leavingReason')],
  ['why do visitors|shoppers|people|customers|they not buy', strong('leavingReason')],
  ['why do visitors|shoppers|people|customers|they leave|abandon the? site|us', strong('leavingReason')],
  ['reason|reasons for|of site? abandonment|abandoning|leaving', strong('leavingReason')],
  ['abandonment reason|reasons', strong('leavingReason')],
  ['leave|left because of|because', strong('leavingReason')],
  [
    'why are|is? our? visitors|shoppers|people|customers|they abandoning|leaving|going the|our|us? site?',
    strong('leavingReason'),
  ],
  [
    'why do visitors|shoppers|people|customers|they leave|abandon|abandoning the|at|in|their cart|carts|basket',
    strong('cartReason'),
  ],
  ['why do visitors|shoppers|people|customers|they leave|abandon at|in the cart|basket', strong('cartReason')],
  ['reasons for leaving|abandoning at|in|the the? cart|basket', strong('cartReason')],
  ['cart abandonment reasons?', strong('cartReason')],
  [
    'why do visitors|shoppers|people|customers|they leave|abandon at|in|the|during the? checkout',
    strong('checkoutReason'),
  ],
  ['reason|reasons for leaving|abandoning at|in|the|during the? checkout', strong('checkoutReason')],
  [
    'keeps|stops|prevents visitors|shoppers|people|customers|them from finishing|completing the? checkout',
    strong('checkoutReason'),
  ],
  [
    'keeps|stops|prevents visitors|shoppers|people|customers|them from adding|putting things?|products? to|in|into the? cart|basket',
    strong('browsingReason'),
  ],
  ['reasons while|when browsing', strong('browsingReason')],
  ['reasons at|in|during the? checkout', strong('checkoutReason')],
  ['reasons at|in the? cart|basket', strong('cartReason')],
  [
    'where do most? visitors|shoppers|people|customers|they leave|abandon|drop|exit|quit out? the? site|us?',
    strong('leavingPoint'),
  ],
  ['where visitors|shoppers|people|they leave', strong('leavingPoint')],
  ['at which|what point|step|page|stage', strong('leavingPoint')],
  [
    'which|what point|step|page|stage do visitors|shoppers|people|customers|they leave|abandon|drop',
    strong('leavingPoint'),
  ],
  ['point|points of abandonment', strong('leavingPoint')],
  ['abandonment point|points', strong('leavingPoint')],
  ['point|step|page|stage', FILLER],
  ['win|winning|won the? sale|sales', strong('winning')],
  ['would make|have|made visitors|shoppers|people|customers|them made? buy', strong('winning')],
  [
    'would|could have? convince|convinced|persuade|persuaded|get|got site? visitors|shoppers|people|customers|them to buy|purchase|order',
    strong('winning'),
  ],
  ['where will|would they|visitors|shoppers|people buy|purchase instead|elsewhere', strong('whereElse')],
  ['buy instead|elsewhere', strong('whereElse')],
  ['why do people|visitors|shoppers|customers|they visit|come our?|to? the?|us? site|us?', strong('visitIntent')],
  ['visit intent|intention|purpose', strong('visitIntent')],
  ['purpose|reason|reasons of|for the|their? visit|visits', strong('visitIntent')],
  ['how often do people|visitors|shoppers|customers|they visit', strong('visitFrequency')],
  [
    'how often|frequently do abandoning|leaving? people|visitors|shoppers|customers|they come|visit back? to? the|our? site|us?',
    strong('visitFrequency'),
  ],
  ['visit frequency', strong('visitFrequency')],
  ['future intent|intention', strong('futureIntent')],
  ['will abandoning|leaving? visitors|shoppers|people|they do next', strong('futureIntent')],
  ['do next', strong('futureIntent')],
  // Who they are.
  [
    'how often|frequently do our? people|buyers|shoppers|customers|they buy|purchase|order',
    strong('purchaseFrequency'),
  ],
  ['purchase frequency', strong('purchaseFrequency')],
  [
    'share|percentage|proportion of buyers|shoppers|customers are first time buyers|shoppers|customers',
    strong('purchaseFrequency'),
  ],
  ['share|percentage|proportion of first time buyers|shoppers|customers', strong('purchaseFrequency')],
  ['how many are|buyers|shoppers|customers are? first time buyers|shoppers|customers', strong('purchaseFrequency')],
  ['how old', strong('age')],
  ['age|ages', strong('age')],
  ['women|men|female|male|gender', strong('gender')],
  ['children|kids age|ages?', strong('children')],
  ['children|kids', strong('children')],
  ['education level?|levels?', strong('education')],
  ['educated', strong('education')],
  ['ethnicity|origin', strong('ethnicity')],
  ['income|incomes', strong('income')],
  ['marital status', strong('marital')],
  ['married', strong('marital')],
  // Topics that no figure tells.
  ['gift wrapping', subject(null, 16)],
  ['packaging', subject(null, 16)],
  ['damaged|broken packages|parcels|items|products|goods?', subject(null, 16)],
  ['damage|damages|damaged', subject(null, 16)],
  ['wrong|missing items|parts|products|item', subject(null, 17)],
  ['size|sizes|sizing|fit', subject(null, 6)],
  ['coupon|coupons|promotion|promotions|discount|discounts|promo|deals', subject(null, 8)],
  ['site? navigation|search', subject('finding', 9)],
  ['site|website errors|problems', subject(null, 10)],
  ['payment|payments|paying problems|problem|issues?', subject(null, 11)],
  ['account|accounts|login|sign|password', subject(null, 12)],
  // Surveys and programmes.
  ['point of sale|purchase', survey(1)],
  ['pos', survey(1)],
  ['at|in the checkout survey', survey(1)],
  ['right after the? purchase|buying|order', survey(1)],
  ['after purchase|buying', survey(1)],
  ['after checking out', survey(1)],
  ['after the? checkout', survey(1)],
  ['fulfillment', survey(2)],
  ['after the? delivery', survey(2)],
  ['after|once their|the|an|it order|package|parcel? has? arrived|arrives|arrive|delivered', survey(2)],
  ['pickup|bopis', survey(16)],
  ['pick up', survey(16)],
  ['site? abandonment|abandoning', survey(7)],
  ['abandoners', survey(7)],
  ['visitors who|that leave|left|abandon', survey(7)],
  ['visitors|visitor', { kind: 'survey', surveyIds: [7], weak: true }],
  ['straight to fulfillment', survey(17)],
  ['stff', survey(17)],
  ['online buyer', survey(1, 2, 16)],
  ['in? all programmes|programs|surveys', FILLER],
  ['which|what survey|programme|program', frame('by-survey')],
  ['by|per survey|programme|program', frame('by-survey')],
  ['programme|programmes|program|programs', FILLER],
  // Devices.
  ['mobile|phone|phones|smartphone|smartphones|handy', device(3)],
  ['mobile phones|devices', device(3)],
  ['desktop|desktops|computer|computers|laptop|laptops|pc', device(1)],
  ['tablet|tablets|ipad|ipads', device(2)],
  ['by|per device type?|types?', frame('by-device')],
  ['device|devices', frame('by-device')],
  // Units of time.
  ['by|per|each|every day', unit('day')],
  ['by|per|each|every week', unit('week')],
  ['by|per|each|every month', unit('month')],
  ['by|per|each|every quarter', unit('quarter')],
  ['daily|day|days', unit('day')],
  ['weekly|week|weeks', unit('week')],
  ['monthly|month|months', unit('month')],
  ['quarterly|quarter|quarters', unit('quarter')],
  // What is asked of it.
  ['rated|rating|ratings|score|scores|scored|rate|rates', frame('rated')],
  ['how good|easy|clear', frame('rated')],
  ['good|easy', frame('rated')],
  ['rated best|highest', frame('strongest')],
  ['rated worst|lowest|poorest', frame('weakest')],
  ['scores|score|scoring|scored|rates best|highest', frame('strongest')],
  ['scores|score|scoring|scored|rates worst|lowest', frame('weakest')],
  ['the|all|our ratings', frame('general-rating')],
  ['say|says|saying|said|write|writes|wrote|writing|talk|talking', frame('comments')],
  ['comment|comments|feedback|verbatims|verbatim', frame('comments')],
  ['complain|complains|complaining|complained|complaint|complaints', frame('complaints')],
  ['unhappy|dissatisfied|angry', frame('complaints')],
  ['praise|love|like|loves|likes', frame('praise')],
  ['like|liked|love|loves the? least', frame('complaints')],
  ['dislike|dislikes|disliked|hate|hates|hated', frame('complaints')],
  ['look|looks|looking|seem|seems|sound|sounds|feel like', FILLER],
  ['like last|in|on|before', THING],
  ['would|should visitors|shoppers|people|customers|buyers|they|we|you? like|love|prefer|want', refuse(NO_WISHES)],
  ['positive', frame('positive')],
  ['negative|bad', frame('negative')],
  ['mixed', frame('mixed')],
  ['neutral', frame('neutral')],
  ['mention|mentions|mentioning|mentioned', frame('mention')],
  ['think of|about', frame('vague')],
  ['feel|feels|feeling about', frame('vague')],
  ['top|main|biggest complaints|complaint', frame('top-complaints')],
  ['most common|frequent complaints|complaint', frame('top-complaints')],
  ['how many|much', frame('many')],
  ['number|count of?', frame('many')],
  ['responses|answers|answered|respondents|surveys|responded|survey', frame('responses')],
  ['topics|topic come|comes up', frame('topics')],
  ['topic|topics|subject|subjects', frame('topics')],
  ['talk|talking about most', frame('topics')],
  ['tone|tones|sentiment|mood', frame('tones')],
  ['how positive|negative', frame('tones')],
  ['summary|summarise|summarize|summarised|summarized|sum|gist', frame('summary')],
  ['sum up', frame('summary')],
  ['key|main|biggest? issues|themes|problems', frame('summary')],
  ['themes|theme|issues', frame('summary')],
  ['overview|recap|rundown|roundup|snapshot', frame('overview')],
  ['how did we do|perform', frame('overview')],
  ['how are we doing|performing', frame('overview')],
  ['how are things|we', frame('overview')],
  ['how did it|things|yesterday|today go', frame('overview')],
  ['good morning|afternoon|evening', FILLER],
  ['how did|was', frame('how-was')],
  ['give|show me|us? the? numbers|figures', frame('overview')],
  ['numbers|figures|metrics|metric|measures|kpis', FILLER],
  ['benchmark|benchmarks', frame('benchmark')],
  ['other|others merchants|shops|stores|retailers', frame('peers')],
  ['industry average?', frame('peers')],
  ['peers|competitors|competition', frame('peers')],
  ['above|below|over|under|beat|than the|our? average|norm|others', frame('benchmark')],
  ['where do|are we stand|standing?', FILLER],
  ['average', FILLER],
  ['trend|trends|developed|development|develop|course|evolved|evolution', frame('trend')],
  ['over time', frame('trend')],
  [
    'worse|worsen|worsened|fell|fall|fallen|falling|drop|dropped|dropping|decline|declined|decrease|decreased|lower|down|deteriorated',
    frame('worse'),
  ],
  ['got|get|gotten|gone|went|go|going worse|down', frame('worse')],
  [
    'better|improve|improved|improving|improvement|rose|risen|rise|increase|increased|up|higher|above|grew|grown',
    frame('better'),
  ],
  ['got|get|gotten|gone|went|go|going better|up', frame('better')],
  ['change|changed|changes|move|moved|moves|happened|differ|different', frame('moved')],
  ['why|caused', frame('why')],
  ['is|was|are behind the?', frame('why')],
  ['is|was|are behind the|this|that? drop|fall|decline|rise|increase|decrease|change', frame('why-moved')],
  ['reason|reasons for|of|behind the|this|that? drop|fall|decline|rise|increase|decrease|change', frame('why-moved')],
  ['weakest', frame('weakest')],
  ['lowest|worst|poorest rated|rating|scoring|metric|metrics', frame('weakest')],
  ['worst at', frame('weakest')],
  ['strongest', frame('strongest')],
  ['highest|best rated|rating|scoring|metric|metrics', frame('strongest')],
  ['best at', frame('strongest')],
  ['lowest|worst', frame('lowest')],
  ['highest|best', frame('highest')],
  ['which|what', frame('which')],
  ['anything|something|everything', frame('which')],
  ['it|this|that', frame('it')],
  ['first time|timers', frame('first-time')],
  ['new buyers|shoppers|customers', frame('first-time')],
  ['regulars', frame('regular')],
  ['11 or more purchases', frame('regular')],
  ['came|come to buy', frame('came-to-buy')],
  ['visitors|shoppers|people who|that leave|left|abandon at|in the? checkout', frame('at-checkout')],
  ['visitors|shoppers|people who|that leave|left|abandon at|in the? cart|basket', frame('at-cart')],
  ['visitors|shoppers|people who|that leave|left|abandon while browsing', frame('at-browsing')],
  ['leave|left|abandon|leaving at|in the? checkout', frame('at-checkout')],
  ['leave|left|abandon|leaving at|in the? cart|basket', frame('at-cart')],
  ['leave|left|abandon|leaving while browsing', frame('at-browsing')],
  ['latest|newest|recent', frame('latest')],
  ['came in', frame('latest')],
  ['worst|lowest comments', frame('worst-first')],
  ['frequency', frame('frequency')],
  ['curbside', frame('curbside')],
  ['locker|lockers', frame('locker')],
  ['share|percentage|percent|proportion of?', frame('share')],
  // A part of the shoppers, or of the things sold, that nothing tells apart.
  [
    'which|what products|product|items|item|stores|store|shops|shop|brands|brand|categories|category|country|countries|city|cities|state|states|region|regions|orders|order|pages|carriers|carrier',
    refuse(NO_SUCH_PARTS),
  ],
  ['which customers|customer|shoppers|shopper|buyers|buyer|people|visitors', refuse(NO_SUCH_PARTS)],
  ['which|what merchant|merchants|competitor|competitors|retailer|retailers', refuse(NO_SUCH_PARTS)],
  ['by|per product|item|store|shop|customer|shopper|country|state|region|city|category|brand', refuse(NO_SUCH_PARTS)],
  ['who is|are|was|were|wrote|said|says|complained', refuse(NO_PERSONS)],
  ['who left a|the most|best|worst|comment|comments|feedback', refuse(NO_PERSONS)],
  ['day|days of the? week', refuse(NO_SUCH_PARTS)],
  ['a|an good|bad|normal|typical|decent|healthy nps|score|satisfaction|rating', refuse(NO_ADVICE)],
  ['how many of? our|the? buyers|shoppers|customers|people', frame('group')],
  ['share|percentage|percent|proportion of? our|the? buyers|shoppers|customers|people', frame('group')],
  // What is not done here.
  ['predict|prediction|forecast|expect', refuse(NO_FUTURE)],
  ['will our|we|the|it', refuse(NO_FUTURE)],
  ['revenue|sales|profit|turnover|conversion|spend|spent|traffic|margin|sells|sell', refuse(NOT_ASKED)],
  ['how many visitors did', refuse(NOT_ASKED)],
  ['weather|joke|jokes|poem|recipe|news', refuse(NOT_ASKED)],
  ['delete|remove|change my|send|schedule|create|export|download|invite|reply|mail', refuse(NO_DOING)],
  ['write an|a|to', refuse(NO_DOING)],
  ['not|no|never|without|except|excluding|nobody|neither', refuse(NO_DENIAL)],
  ['return|refund rate', refuse(NOT_ASKED)],
  ['mail address', refuse(NO_PERSONS)],
  ['order|orders number', refuse(NO_PERSONS)],
  ['should i|we do', refuse(NO_ADVICE)],
  ['should i|we', refuse(NO_ADVICE)],
  ['instructions and', refuse(NOT_ASKED)],
  ['ignore|prompt|system', refuse(NOT_ASKED)],
  ['employee|employees', refuse(NOT_ASKED)],
];

/** Words that say nothing by themselves. */
const FILLERS =
  `a an the of in on at for to from with and or is are was were be been do does did has have had we our us you your they
their them it its this that these those there here i me my he she who whom how what when where would can could please show give read tell
see look get got come any anyone anybody some all most much more so far very just also by as if about into than then hi hello good
morning hey thanks thank now right currently overall rate level compare compared comparison against
versus vs buyers buyer shoppers shopper customers customer people person clients client users user folks
make makes made did got one ones people's really actually still between since because
both main top go went gone doing something anything everything
find came long come significantly significant
after before during over under me up being only
likely whats hows wheres rn pls plz kindly quick quickly ok okay currently presently frequent frequently`.split(/\s+/);

/** Words that name a thing, but nothing that can be asked for by itself. */
const THINGS = `merchant store shop site website online general use used take product products item items order orders
kind type part every each data report reports average common often list keep keeps clear clearly correct complete things thing leave leaves leaving
left buy buys buying bought visit visits levels purchase purchases major own time times status split breakdown distribution mix stand way ways`.split(
  /\s+/,
);

interface Phrase {
  /** Stems that may stand at each place. */
  readonly places: readonly (readonly string[])[];
  readonly says: Says;
}

/** `a b? c` is `a c` and `a b c`. */
function phrasesOf([text, says]: readonly [string, Says]): Phrase[] {
  let found: (readonly string[])[][] = [[]];
  for (const part of text.split(' ')) {
    const isOptional = part.endsWith('?');
    const stems = part.split('|').map((word) => stemOf(word.replace(/\?$/, '')));
    found = found.flatMap((places) => [...(isOptional ? [places] : []), [...places, stems]]);
  }
  return found.filter((places) => places.length > 0).map((places) => ({ places, says }));
}

/** By the first stem, the longest first. */
const BY_STEM: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const index = new Map<string, Phrase[]>();
  const rows = [
    ...PHRASES,
    ...FILLERS.map((word): readonly [string, Says] => [word, FILLER]),
    ...THINGS.map((word): readonly [string, Says] => [word, THING]),
  ];
  for (const phrase of rows.flatMap(phrasesOf)) {
    for (const stem of new Set(phrase.places[0])) {
      const here = index.get(stem);
      if (here) here.push(phrase);
      else index.set(stem, [phrase]);
    }
  }
  for (const here of index.values()) here.sort((a, b) => b.places.length - a.places.length);
  return index;
})();

/** Every word that a phrase has: spelling is mended towards them. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([
    ...PHRASES.flatMap(([text]) => text.split(/[ |]/).map((word) => word.replace(/\?$/, ''))),
    ...[...FILLERS, ...THINGS].filter((word) => word.length > 3),
  ]),
];

const KNOWN_STEMS: ReadonlySet<string> = new Set([...KNOWN_WORDS, ...FILLERS, ...THINGS].map(stemOf));
const FILLER_STEMS: ReadonlySet<string> = new Set(FILLERS.map(stemOf));
/** A word that says nothing by itself, whatever is asked. */
export const hasFiller = (stem: string): boolean => FILLER_STEMS.has(stem);
export const isKnownStem = (stem: string): boolean => KNOWN_STEMS.has(stem);

/** The longest phrase that begins at the k-th stem; null: none does. */
export function phraseAt(
  stems: readonly (string | null)[],
  at: number,
): { readonly says: Says; readonly length: number } | null {
  const first = stems[at];
  if (first === null || first === undefined) return null;
  const found = BY_STEM.get(first)?.find(({ places }) =>
    places.every((place, k) => {
      const stem = stems[at + k];
      return stem !== null && stem !== undefined && place.includes(stem);
    }),
  );
  return found === undefined ? null : { says: found.says, length: found.places.length };
}
