import {
  alike,
  both,
  FILLER,
  frame,
  type PhraseTable,
  part,
  refuse,
  strong,
  subject,
  survey,
  THING,
} from '../meanings.ts';
import { NO_ADVICE } from '../reading.ts';

/** Everyday names of what surveys ask. */

const WHO = 'customers|shoppers|buyers|people|visitors|users|they|them|folks|clients';
const REASON = 'reason|reasons|cause|causes|motive|motives|explanation|explanations';
const NAME =
  'name|names|named|give|gave|given|cite|cites|cited|mention|mentioned|report|reported|state|stated|list|listed|have|had|quote|quoted|say|said';

export const EVERYDAY: PhraseTable = [
  // Satisfaction.
  ...alike(strong('satisfaction'))`
    contentment|approval
    did|do the|our|most? ${WHO} like|liked|enjoy|enjoyed shopping|buying|ordering|purchasing with|from|at us`,
  // Recommendation.
  ...alike(strong('recommend'))`
    refer|referring|referral|referrals|vouch|vouching us|likelihood|intent|intention|willingness|for? us?
    likelihood|willingness of|to|for a? referral|refer|vouch for? us?
    put|putting|say|saying in? a? good|kind|nice word|words in? for|about us|our? shop?
    pass|passing|spread|spreading our|the name|word on|about|along? us?
    send|point|steer|invite|sending their|a? friends|friend|family|relatives|others|acquaintances to|our? us|way|shop|site|store?
    tell|telling their|a|others? friend|friends|family|others|anyone about us
    how? ready|willing|keen|eager|prepared|inclined|happy to recommend us?`,
  // To buy again.
  ...alike(strong('buyAgain'))`
    buy|order|shop|purchase with|from? us? a? second|another|next|further time
    come|coming|comes|came back for more
    likelihood|chance|probability of|for a? repeat|second|another|further order|purchase|buy
    repeat|second|another|further order|purchase likelihood|intent|intention
    will|would our|the|most? buyers return
    remain|stay|stick customers|with|loyal us?`,
  // To visit again.
  ...alike(strong('visitAgain'))`
    visit|visits return|again|back likelihood|intent|intention
    return|repeat visit|visits likelihood|intent|intention
    likelihood to|of come|coming|return|returning back? to the|our site|website
    come|drop|stop|call|swing|look|pop by|in|round the|our? site|website|shop|us? again|back
    will|would the|our? visitors pop|come|stop|drop|swing back|by again?`,
  // Ratings of one thing.
  ...alike(strong('finding', 9))`
    can|could|do|did the|our? ${WHO} find|locate what they|you? are|were|want|wanted|need|needed|came after|for? easily|quickly|easy
    track|tracking|hunt|hunting down items|products|things|stuff|goods`,
  ...alike(strong('speed', 10))`
    how snappy|sluggish|speedy|zippy|laggy is|was|are|do|does|did our|the? site|website|pages|shop feel?
    snappiness|sluggishness of? the|our? site|website?`,
  ...alike(subject('selection', 2))`
    catalogue|catalog|lineup|offering
    product mix|offer|offering
    what we stock|offer|sell|carry`,
  ...alike(
    strong('selection', 2),
  )`breadth|width|depth|size of the|our? range|selection|assortment|catalogue|catalog|offering|choice`,
  ...alike(strong('information', 5))`
    item|article|product details|texts|text|copy|specs|specifications|blurbs|blurb|writeups|facts
    details|texts|specs|specifications|facts|info|information of|on|about the|our? products|items|product|articles
    clarity of? the|our? product pages|texts|descriptions|details`,
  ...alike(strong('prices', 7))`
    value for money
    how expensive|pricey|cheap|dear|affordable do|does|are|is|were|was|we|our|the? prices|we|find|seem?
    competitive|fair|good on price|pricing`,
  ['price|pricing level|levels|tags|points', subject('prices', 7)],
  ...alike(strong('shippingOptions', 13))`
    choice|variety|number|range of? ways|way to|we|of? get|have|ship|deliver|getting|shipping|delivering it|things|orders|delivered?
    enough ways|way|options|choices to|of|for get|have|getting|delivery|shipping|deliver|ship it|things|orders? delivered|shipped?`,
  ['variety score|rating|ranking|figure for|of?', frame('rated')],
  ...alike(strong('clearCharges'))`
    surprise|hidden|unexpected|extra charges|fees|costs|charge|fee|cost
    transparent|upfront|open|honest|clear are|is|were? we|our|the? about|with|on the|our|all? fees|charges|costs|prices|total`,
  ...alike(subject('support', 19))`
    service|support|help|customer helpline|hotline|line|desk|centre|center
    helpline|hotline|helpdesk
    call|contact|care centre|center|team|agents|desk`,
  ...alike(
    strong('support', 19),
  )`how helpful|friendly|competent|good|responsive|polite|quick is|was|are|were our|the? helpline|hotline|helpdesk|agents`,
  ...alike(
    strong('tracking', 15),
  )`see|know|check|tell where their|the|an? order|orders|parcel|parcels|package|packages is|are`,
  ['how? reliable|reliability of? delivery|deliveries on? time', strong('onTime', 14)],
  ...alike(strong('expectations', 4))`
    deliver|delivers|delivered|delivering on the|their|our? expectations|promise|promises
    match|matches|matched|fit|meet|met the|their|our? descriptions|description|pictures|photos|expectations|advert
    turn|turned|turns|come|came out? as|like hoped|expected|described|promised|pictured
    what|as|like the|our|most? ${WHO} expected|hoped|imagined|wanted once|when? it|they? arrives|arrived|arrive|came|comes|for?
    live|lives|lived|living up to what|the? customers|shoppers|buyers|people|they|was? expected|hoped|imagined|wanted|promised`,
  ['we|you offer|sell|stock|carry|ship', FILLER],
  ['took|takes|taking|take too|so|very|way? too? long|forever|ages', FILLER],
  ['what we sent|send|ship|shipped|deliver|delivered|sell|sold', THING],
  ...alike(
    subject('onTime', 14),
  )`delivery|shipping|deliveries|parcels|orders took|takes|taking|take too|so|very|way? too? long|forever|ages`,
  // At the store.
  ['ordering|buying|purchasing process|flow|steps', subject('checkout', 11)],
  ['reliable|reliability is|are|of? the|our? delivery|deliveries dates|times|promises?', strong('onTime', 14)],
  ...alike(
    subject('shippingCharges', 13),
  )`shipping|delivery|postage is|are|was|being? too|so? dear|expensive|pricey|costly|steep|cheap`,
  ...alike(
    both(survey(16), strong('pickupComplete')),
  )`pickup orders|order have|had|has|contain|contained everything|all in|inside? them|it?`,
  ...alike(
    strong('visitIntent'),
  )`what are|were|is the|our|most? ${WHO} up|doing to? when|once|while? they? come|visit|arrive|are|land? to|on? the|our? site`,
  ...alike(
    strong('boughtMore'),
  )`buy|buys|bought|buying more|extra|something|anything once|when inside|in|at? the|our? store|shop|there`,
  ...alike(strong('staff'))`
    shop|store|counter|pickup|floor assistants|assistant|clerks|clerk|colleagues|helpers|workers|attendants
    people|team|colleagues|crew|folks|guys working|behind at|behind|the? the|our? pickup? counter|desk|till|point`,
  ['in store colleagues|assistants|clerks|team|crew|staff|employees|personnel', both(survey(16), strong('staff'))],
  ...alike(strong('instructions'))`
    pickup|collection directions|guidance|guide|steps|notes|information
    clarity|clearness of? the|our? pickup|collection instructions|directions|guidance
    clear is|was it? how|what to pick|collect|do up|for|at? orders|order|pickup?`,
  ...alike(
    both(strong('pickupReady'), survey(16)),
  )`order|orders|it|everything|things|items|goods|stuff waiting|there for|when|already|once them|customers|people|shoppers|they|folks when|once|as|got|get|arrived|came|arrive|turned? they|to|up? got|arrived|came|turned|get|the? to|up|there|in|store? the? store|shop|counter?`,
  ...alike(strong('pickupWait'))`
    queue|queues|queuing|line|waiting length|lengths|time|times
    time|minutes spent|lost|wasted waiting|queuing|standing|in? at|for|line|by? the? pickup|counter|desk?`,
  ...alike(both(survey(16), strong('pickupWait')))`
    stand|stood|standing|spend|spent|wait|waited at|by|in|near the|our? pickup? counter|desk|line|queue
    long does|did it? take|takes|took customers|people|them|shoppers? to get|receive|pick|collect|have|be up? an|their|your|the? orders|order? handed|over|at|from|out|in? the? pickup? counter|store|desk?`,
  ...alike(both(survey(16), strong('pickupWhy')))`
    what|whats? draws|draw|drew|attracts|attract|attracted|moves|moved|brings|brought|motivates|motivated|leads|led|made|makes|gets|got|persuades|persuaded ${WHO} to|towards|choose|into|go? for|choosing|pick|use|using|choose? store? pickup|collection
    appeal|attraction|point|benefit|advantage|draw of store|click|the|our? pickup|collection`,
  ...alike(both(survey(16), strong('pickupComplete')))`
    anything|something|nothing|items|item|things was|were|been|is|are|went? missing|wrong|left from|with|in|out|of? the|their|our? pickup|pickups orders|order?
    many|share|percentage|percent|proportion of? the|our? pickup orders|order|pickups had|have|has|with|contained|were|came damaged|broken|crushed items|item|products|goods|things?`,
  ['addon|add on|extra|further|spontaneous purchases|purchase|buys|sales|shopping', strong('boughtMore')],
  ...alike(
    both(survey(16), strong('boughtMore')),
  )`shop|shopping|shopped|pick|picked|take|took|spend|spent for? up? anything|something|more|extra else|more|extra? when|while|once they|are|were|people? collecting|in|inside|at|picking|pickup|there up|the|our? store|shop|orders|order?`,
  ['once|when inside|in|at the|our store|shop', THING],
  // Demographics.
  ...alike(strong('purchaseFrequency'))`
    newcomers|newbies|newcomer
    one off|time buyers|customers|shoppers versus|and|or|against|vs regulars|repeat|returning|loyal|regular buyers|customers|ones?
    how regularly|frequently|much|loyal do|does|did|are|is the|our|most? ${WHO} buy|order|shop|purchase|in from|with|at|number|terms? us|of? purchases|orders?
    how many|often times do|did|have the|our? ${WHO}? bought|buy|ordered|order|purchased|purchase|shopped|shop from|with|at? us? before?`,
  ...alike(strong('visitFrequency'))`
    how regular|frequent|loyal are|is our|the? site|website|abandonment? visitors|visitor
    how? many|share|percentage|percent|proportion of? the|our? visitors are|were|is? here|there|new|came|on the? site? for? the? first time|visit?`,
  ...alike(strong('visitIntent'))`
    what made|makes|led|brought|drew|got|moved the|our|most? ${WHO} to? come|visit|come|stop|drop by? to? us|here|the|our site?
    what do|did the|our|most? ${WHO} have|had in mind|view when|once|as? they? land|arrive|come|visit|get|enter|landed|arrived|came? on|to|at? the|our? site?
    what|which purpose|purposes|goal|errand|task brings|brought|bring|led|leads visitors|people|shoppers|them to|here the|our|us? site|us?
    what are|were|is the|our|most? visitors after|here|hoping|looking on|for|to? the|our? site|do|find?
    what did|do the|our|most? visitors mean|want|plan|intend|try|hope|expect to do|get on|at|here|done? the|our? site|website`,
  ...alike(strong('income'))`
    how high|large|big is|are|was|were the|their|our? household|family? income|incomes|earnings|salary|salaries
    how well|rich|wealthy|affluent off is|are|were? the|our|most? buyers|customers|shoppers|visitors`,
  ['households|household that|who|which buy|buys|shop|order|purchase from|with|at us', FILLER],
  ['which|what generation|generations shops|shop|buys|buy|orders|order|visits|visit|comes|do|does|are', strong('age')],
  ['age bands|band|brackets|cohort|cohorts', strong('age')],
  ...alike(
    strong('ethnicity'),
  )`ethnic groups|group|mix|makeup|composition|split|breakdown|background|backgrounds|heritage|is|are|our? from?`,
  [`how many|share|percentage|percent of? the|our? ${WHO} are|is single|married|divorced|widowed`, strong('marital')],
  ['singles|married|divorced|widowed versus|and|or|against|vs singles|single|married|couples', strong('marital')],
  ...alike(
    strong('purchaseFrequency'),
  )`how often|frequently do|does|did the|our|most? ${WHO} come|return|get back? to|and|for buy|order|shop|purchase|more from? us? again?`,
  ...alike(strong('children'))`
    have|has|with a? kids|children|family in|at|living? at|in? the|their? home|household|house
    kids|children in|at|living? at|in the|their? home|household|house
    household kids|children age|ages?`,
  ...alike(
    strong('pickupType'),
  )`pickups|pickup split|spread|divided|distributed by|across|over|among type|types|kind|kinds|method|methods`,
  // Leaving.
  ...alike(
    strong('leavingReason'),
  )`behind|causing|driving the|our|most|so? many? ${WHO} leaving|abandoning|quitting the|our? site?`,
  ['brings|brought|bring|led|leads|draws folks|users|buyers to|here the|our? site|us|shop?', strong('visitIntent')],
  ...alike(
    survey(7),
  )`who|that leave|left|leaves|go|went|abandon|abandoned|quit the|our|us? site|website? without a|an? buying|purchasing|ordering|purchase|order|anything`,
  ...alike(
    both(survey(7), strong('leavingStage')),
  )`share|percentage|percent|proportion|part|much of? the|our|all? abandonment happens|happened|occurs|occurred|takes|took place?`,
  ...alike(strong('leavingPoint'))`
    which|what page|pages do|did|does|the|our|most? ${WHO} leave|left|quit|exit|abandon on|at|from? most?
    page|pages that|where|which? the|most? ${WHO} leave|left|quit|exit|abandon on|at|from? most?`,
  ...alike(
    strong('leavingStage'),
  )`do|did the|our|most? ${WHO} leave|quit|abandon|stop|drop out|off? at|in|while|when|during the? browsing in|at|or|the? cart|basket|the? or|and|at|the? checkout`,
  ...alike(
    strong('cartReason'),
  )`${REASON} do|did|are|that|for|why? the|our|most? ${WHO}? ${NAME} at|in|on|for|during their|the|our|leaving|abandoning? at|in? the? cart|carts|basket|baskets`,
  ...alike(
    strong('checkoutReason'),
  )`${REASON} do|did|are|that|for|why? the|our|most? ${WHO}? ${NAME} at|in|on|for|during their|the|our|leaving|abandoning? at|in|during? the? checkout|payment`,
  ...alike(
    strong('cartReason'),
  )`${REASON} for|why|of they|people|shoppers|visitors|customers? not|dont|didnt|stop|stopping going|go|move|moving|getting|get on|ahead|forward|along? from the? cart|basket to|into the? checkout`,
  ...alike(strong('checkoutReason'))`
    what goes|went|going|gone|is wrong for ${WHO} at|during|in the|our? checkout
    why do|did|are|is the|our|most? ${WHO} leave|leaving|quit|stop|abandon|abandoning|go|drop while|when|before|during|without paying|payment`,
  ...alike(
    strong('leavingReason'),
  )`${REASON} do|did|that|for|why|behind? the|our|most? ${WHO}? ${NAME} for|when|after|on|about|as? leaving|going|abandoning|quitting the|our|us? site|website|shop|without? a|an? order|purchase|buying?`,
  ...alike(strong('winning'))`
    tip|tipped|tipping|nudge|nudged|nudging|push|pushed|coax|coaxed|lure|lured|entice|enticed|get|got|gotten|bring|brought|take|taken the|visitors|them|people|shoppers|customers|leavers balance|scales|scale|over|into|to so|the|a|buying|buy|order|purchase? that|line|purchase|visitors? visitors|people|they? buy|order?
    turn|turned|turning|convert|converted|make|made visitors|browsers|leavers|them|abandoners|people in|into|to? buyers|customers|shoppers|sales
    changed|change|changing their|visitors|the|his? visitors? mind|minds
    close|closed|closing|clinch|clinched|seal|sealed|save|saved|rescue|rescued the|a? sale|sales|deal`,
  ...alike(
    strong('whereElse'),
  )`lost|leaving|abandoning visitors|shoppers|people|customers end|ended|ending up buying|shopping|purchasing|ordering`,
  ['leavers|abandoners|visitors plans|plan', both(survey(7), strong('futureIntent'))],
  // Questions.
  ['bright|brightest|shining|brighter spot|spots|star|stars', frame('strongest')],
  ['turn|turned|turns out', FILLER],
  [`what are|were the|our? ${WHO} up to`, frame('vague')],
  ...alike(
    both(frame('many'), frame('complaints'), frame('moved')),
  )`more|fewer|less people|customers|shoppers|buyers|visitors|folks complain|complained|complaining about?`,
  ...alike(frame('overview'))`
    what do|does|did the|our? dashboard|numbers|figures|data|stats|statistics|kpis say|tell|show|look us|like?
    health check|checkup|report
    report card`,
  ['general|overall|prevailing|main|underlying feeling|mood|tone|attitude|sentiment|vibe', frame('tones')],
  ['the? average|typical buyer|customer|shopper|visitor', FILLER],
  ['split|spread|distributed|divided over|across|among', FILLER],
  ['fewest|least|most answers|responses|replies', both(frame('many'), frame('responses'))],
  ['least|less keen|sold|hot|impressed on|with|by|about', frame('weakest')],
  ['take|took|taken|taking a? turn for the? worse|worst', frame('worse')],
  ['head|heading|headed|go|going|went|move|moving|moved in? the? wrong way|direction', frame('worse')],
  ['take|took|taken|taking a? turn for the? better|best', frame('better')],
  ['head|heading|headed|go|going|went|move|moving|moved in? the? right way|direction', frame('better')],
  ...alike(
    both(frame('positive'), frame('comments')),
  )`happiest|nicest|kindest|friendliest|sweetest|warmest comments|comment|feedback`,
  ['short|brief|condensed|shortened version|form of?', frame('summary')],
  ...alike(
    strong('purchaseFrequency'),
  )`new customers|buyers|shoppers versus|against|and|or|vs|than old|returning|existing|repeat|loyal ones|customers|buyers|shoppers?`,
  ...alike(
    both(survey(16), strong('pickupWhy')),
  )`${REASON} do|did|that? the|our? ${WHO} ${NAME} for|when|of choosing|picking|using|preferring|choose|opting for? pickup`,
  ['critical', frame('complaints')],
  ['land|landed on|at', FILLER],
  ['each|every survey|programme|program', frame('by-survey')],
  ...alike(
    strong('whereElse'),
  )`buy|purchase|shop|order|get it|things? in|at|from a|another|some|other? store|shop|site|retailer|competitor instead|rather`,
  ...alike(
    strong('visitFrequency'),
  )`how regularly do|does|did|are the|our|most? ${WHO} visit|visiting|come|return|drop back|by|in? to|on? the|our? site|website|us?`,
  ...alike(
    strong('visitIntent'),
  )`buy|purchase|shop|order or|versus just|only|simply|merely? to? look|browse|compare|research|window around|shop?`,
  ['young|younger|old|older or|versus|and old|older|young|younger', strong('age')],
  ['rich|wealthy|well or|versus|off poor|or? poor?', strong('income')],
  ['speak|speaks|speaking|spoke of|about', frame('comments')],
  ['low|lowest|worst|poor|poorest ratings|scores|rated|rating|score first', frame('worst-first')],
  ['worst|lowest|poorest|angriest|harshest comments|comment|feedback first|on|at? top?', frame('worst-first')],
  ['where|what are|do|did|have|is we|it? lose|losing|lost ground', frame('worse')],
  ['any? bad|worrying|negative news', frame('worse')],
  ...alike(
    frame('tones'),
  )`ratio|balance|split|mix|share|proportion|relation of? positive|negative|good|bad to|and|versus|vs positive|negative|good|bad`,
  ...alike(FILLER)`
    hold|holds|held|holding up
    how far|different apart|are|off are|is|were?
    that|this|the group|segment|crowd|bunch|lot
    given|awarded|reported|named|raised|posted|sent|submitted|shared by our|the? shoppers|customers|buyers|people|visitors|folks
    reach|reached|reaching|hit|come|came|land|landed to|in|with|on? us|our|desk|inbox inbox|desk?
    deal|deals|dealing|dealt with|in`,
  ['any? good|great|positive news', frame('better')],
  ...alike(
    both(frame('many'), frame('responses'), survey(7)),
  )`how many of? our|the? visitors|abandoners|leavers responded|answered|replied|respond|answer|reply|took|completed|did|filled in? to? the|our? survey|surveys`,
  ['over|above 10|ten times|purchases|orders', part('Q20', 5)],
  ['should|could|must|ought|needs|need to? be improved|better|changed|fixed|done|different', refuse(NO_ADVICE)],
  ...alike(
    both(frame('group'), strong('satisfaction')),
  )`how many of? our|the? unhappy|dissatisfied|angry|satisfied|happy customers|shoppers|buyers|people|visitors`,
  ...alike(frame('overview'))`
    how|hows is|are|has|have? it|things|everything|we all? been? looking|going|doing|shaping|coming|faring up|along?
    sum|summarize|summarise|recap up? for? me|us? in|by figures|numbers
    in|at|on one|a|single look|glance|page|place|view|screen|shot|go|slide|sheet
    every|each programme|program|survey key|main|headline|core numbers|figures|kpis|stats|metrics`,
  ['brag|boast|proud|crow|shout|gloat about|of|on?', frame('strongest')],
];
