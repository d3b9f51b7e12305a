import { alike, frame, type PhraseTable, refuse } from '../meanings.ts';
import {
  NO_ACTIONS,
  NO_ADVICE,
  NO_DENIAL,
  NO_FUTURE,
  NO_PERSONS,
  NO_SUCH_PARTS,
  NO_TREND,
  NO_WISHES,
  NOT_SURVEYED,
} from '../reading.ts';

/** What the assistant does not do. */
export const REFUSED: PhraseTable = [
  // Breakdowns that no report has.
  ...alike(refuse(NO_SUCH_PARTS))`
    which|what products|product|items|item|stores|store|shops|shop|brands|brand|categories|category|country|countries|city|cities|state|states|region|regions|orders|order|pages|carriers|carrier
    which|what one? of our|the|all|these|those our|the? products|stores|shops|brands|categories|locations|agents|carriers|regions|countries|cities
    which customers|customer|shoppers|shopper|buyers|buyer|people|visitors
    which|what merchant|merchants|competitor|competitors|retailer|retailers
    by|per product|item|store|shop|customer|shopper|country|state|region|city|category|brand
    day|days of the? week
    what|which time|times|hour|hours of|in? the? day|night?
    time|times|hour|hours of the? day|night
    customers|shoppers|buyers|people|those|visitors|ones who|that returned|return|contacted|contact|called|tracked|paid|pay|pays|clicked|subscribed|signed|joined|spent|spend|visited|live|lives|own|have|had|downloaded|cancelled|canceled
    customers|shoppers|buyers|people|those who|that buy|order|shop|purchase|bought often|rarely|regularly|frequently|seldom|monthly|weekly|recently
    by|per shipping|delivery|payment|order method|methods|option|type|provider|size|value
    weekly|daily|monthly|regular visitors|visitor|shoppers|buyers|customers
    long|longest|short|shortest comments|comment|feedback|reviews|complaints
    customers|shoppers|buyers|people|those|visitors with a? score|rating|scores|ratings
    compare|rank stores|shops|locations|products|brands|items|categories|regions|employees|carriers|customers
    by|per age|gender|sex|income|education|country|state|region|zip|postcode|browser|channel|source|language
    country|countries|region|regions|zip|postcode|channel|language
    by|per|for|of|in each? employee|agent|rep|cashier|carrier|courier|warehouse|shipper|sku|colour|color|page
    which|what carrier|courier|warehouse|agent|employee|rep|sku|page|pages|store|stores|location|locations|supplier|campaign
    customers|shoppers|buyers|people|those aged|over|under|between|older|younger|from|living|located`,
  ...alike(refuse(NO_PERSONS))`
    who is|are|was|were|wrote|said|says|complained
    colleagues|colleague|employees|employee|managers|agents|suppliers say|think|feel|write|wrote|said|complain|complained
    who left a|the most|best|worst|comment|comments|feedback
    lost|where my|is|are? order|package|parcel
    phone|telephone|mobile|contact number|numbers|details|data|info
    name|names|address|addresses of
    who gave|rated|complained|wrote|said|mentioned|is|are|was|were
    which person|customer|one gave|left|rated|complained|wrote|said|mentioned`,
  ...alike(refuse(NOT_SURVEYED))`
    satisfied|happy|unhappy|content is|are|was|were our|the|my? own? staff|team|teams|employees|colleagues|agents|reps
    average|mean? order|basket|cart value|size|values
    aov|arpu|roi|roas|gmv|ctr|cac|ltv|clv|seo
    revenue|money|profits|earn we|from|did|on?
    how much money|cash
    did|do we earn|make|sell|spend|ship|pay
    sold|selling|bestseller|bestsellers|bestselling
    bounce|click|open|conversion|response|return|refund|churn|cancellation|retention|abandonment|completion|participation rate|rates
    conversions|converted|convert|converting|bounce|clicks|impressions|pageviews|sessions|traffic
    how many orders|sales|purchases|units|products|items|parcels|packages|returns|visits|sessions|clicks|tickets|calls|refunds did|do|were|have|are|came|got|get|shipped|sold|delivered|received?
    number of orders|sales|purchases|units|products|items|parcels|packages|visitors|visits|sessions|tickets|calls|refunds
    costs|cost us
    how? many|share|percentage|percent|proportion of? the|our|all? customers|shoppers|buyers|people|visitors|orders who|that|have|had? used|use|using|redeem|redeemed|applied|entered a|an|the|our|their|any? promo|discount|coupon|voucher|gift|promotion? code|codes|coupon|coupons|voucher|vouchers|discount|discounts|card|cards
    time on site|page
    inventory|warehouse|warehouses|supplier|suppliers|payroll|salary|budget|invoice|stocks|advertising|ads|campaign|campaigns|newsletter|google|facebook|instagram|tiktok|twitter|trustpilot|yelp
    loyalty program|programme|card|points
    happy|satisfied|content|unhappy is|are the|our|my? team|staff|crew|colleagues|employees|manager|managers|boss|bosses|driver|drivers
    general|overall|prevailing? mood|feeling|morale|atmosphere|spirit|vibe in|of|among|at the|our? team|staff|office|company|crew|warehouse
    did|has|is|are|does|why site? abandonment|abandonments go|gone|went|going|goes up|down
    did|has|is|are|does|why site? abandonment|abandonments|pickup|pickups rise|rose|risen|rising|increase|increased|increasing|grow|grew|growing|grown
    average|mean|typical|actual delivery|shipping|transit|lead|handling time|times|speed
    how long does|do|did|is|are|until delivery|deliveries|shipping|orders|order|parcels|packages
    rate of returns|return|refunds|conversion|cancellation|churn|response`,
  ...alike(refuse(NO_ADVICE))`
    what would|could|can|will help us
    a|an good|bad|normal|typical|decent|healthy nps|score|satisfaction|rating
    how did|do|can|could|are|have we lose|losing|lost|win|winning|won back? our|the|so|many? back? visitors|shoppers|people|customers|them|sales?
    what is? a|an passive|promoter|detractor|passives|promoters|detractors
    how do|can i|we change|set|add|edit|create|invite|export|use|improve|fix|increase|raise|boost|reduce
    how do|can|could|should i track|return|exchange|follow|contact|pay
    how can|could|should|do we|i improve|fix|increase|raise|boost|reduce|get|lower|make
    what should|can|could|shall we|i|our do|change|improve|fix|focus|prioritize|prioritise|work
    recommend|suggest|advise|advice|recommendation we|us|me|something|actions|action|what|how|for|measures
    advice|suggestions|suggestion|tips|ideas on|for|how|to
    best|easiest|fastest|quickest|cheapest|right|good|smartest way|ways|method|thing|place to
    definition|define|meaning|calculated|calculate|computed
    what does|do nps|csat|osat|lltr|stff|bopis|significance|significant|margin mean|stand for?
    what is|s a|an|the? nps|csat|osat|lltr|stff|bopis exactly|about`,
  ['how many of? our|the? buyers|shoppers|customers|people', frame('group')],
  ['share|percentage|percent|proportion of? our|the? buyers|shoppers|customers|people', frame('group')],
  ...alike(refuse(NO_ACTIONS))`
    contact|call|mail|message|text the|a|this|that|our|these|customer|customers|shopper
    phone the|a|this|that|our|these customer|customers|shopper|shoppers|buyer|buyers
    draft|compose|reply|respond a|an|to|the|this|that
    ask|tell|remind|urge customers|shoppers|buyers|people|them|everyone to
    respond|reply to
    give|offer|send|grant a|the|some|more|free? discount|discounts|coupon|coupons|refund|refunds|voucher|vouchers|gift|gifts|credit
    set|setup|turn|switch|sign up|on|off a|an|the|my|our?
    alert|alerts|notification|notifications|reminder|remind|notify|subscribe|unsubscribe|subscription|cancel|refund|translate|print|save|share|post|publish|upload|import|hide|archive|flag|edit|update|rename|add|block|approve
    refund|ban|block|reward|compensate the|a|that|this|customer|him|her|them
    make|build|design|prepare a|an|me|the new? slide|slides|deck|report|dashboard|presentation|chart|pdf|survey
    password|settings|permissions|permission|user|account setting|settings
    make|get|push|bring|keep|move nps|satisfaction|score|scores|rating|ratings|numbers|it|them higher|better|lower|up|down|above|over`,
  ['want|wants|wanted|need|needed|like|liked it|things|something? changed|improved|fixed|different', refuse(NO_WISHES)],
  ['dont|didnt|doesnt|isnt|arent|wasnt|werent|cant|wont|havent|hasnt', refuse(NO_DENIAL)],
  ...alike(refuse(NO_FUTURE))`
    how likely is it|that that?
    will|would|going|gonna be|rise|fall|reach|look|drop|improve|hit
    next|coming|upcoming week|month|quarter|year|season|christmas|holiday|holidays
    tomorrow|predicted|projected|projection|projections|expected|forecasted|forecasts`,
  ...alike(
    refuse(NO_TREND),
  )`when do|did|are most? people|customers|shoppers|they|buyers|visitors complain|write|comment|mention|say|talk`,
  // Actions and forecasts.
  ['predict|prediction|forecast|expect', refuse(NO_FUTURE)],
  ['will our|we|the|it', refuse(NO_FUTURE)],
  ...alike(refuse(NOT_SURVEYED))`
    revenue|sales|profit|turnover|conversion|spend|spent|traffic|sells|sell
    profit|gross|net|sales|our margin|margins
    how many visitors did|do the|our|we
    weather|joke|jokes|poem|recipe|news
    return|refund rate
    instructions and
    ignore|prompt|system
    employee|employees`,
  ['delete|remove|change my|send|schedule|create|export|download|invite|reply|mail', refuse(NO_ACTIONS)],
  ['write an|a|to', refuse(NO_ACTIONS)],
  ['not|no|never|without|except|excluding|nobody|neither', refuse(NO_DENIAL)],
  ['mail address', refuse(NO_PERSONS)],
  ['order|orders number', refuse(NO_PERSONS)],
  ['should i|we do', refuse(NO_ADVICE)],
  ['should i|we', refuse(NO_ADVICE)],
];
