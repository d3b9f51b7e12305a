import { alike, both, frame, loose, type PhraseTable, strong, subject, survey } from '../meanings.ts';

/** Overall figures and single ratings. */
export const RATINGS: PhraseTable = [
  // Overall figures.
  ...alike(strong('satisfaction'))`
    overall? satisfaction|satisfied|osat|satisfying|csat
    overall? satisfaction score|rating
    happy|happiness|content|pleased
    overall? sat score?
    unhappy with
    how much|far is|are|were|was our|the? customers|people|shoppers|buyers|visitors|they? satisfied|happy|content|pleased
    sat|csat|osat
    how well did|do we satisfy`,
  ['recommendation|recommendations', frame('recommendation')],
  ...alike(strong('recommend'))`
    recommendation likelihood
    likelihood to recommend
    likelihood of recommending|recommendation
    likely to? recommend
    recommend us|it|you|them
    lltr
    would recommend
    recommend our? shop|store|site
    willing|willingness to recommend
    recommend to? a? friend|friends|others
    recommending us
    tell their? friends about us
    recommend score|rating`,
  ...alike(strong('nps'))`
    nps
    net promoter|promotor score?
    how many promoters|detractors|passives
    share|percentage|percent|proportion of promoters|detractors|passives
    promoters|detractors|passives share|percentage|percent|proportion|rate|count
    promoters|detractors|passives`,
  ...alike(strong('buyAgain'))`
    buy|purchase|order|shop again
    likelihood to|of buy|purchase|order|shop again
    repurchase likelihood|intent|rate?
    repurchase
    intent|intention|willingness to? repurchase
    intent|intention|willingness|likelihood to buy|purchase|order again?
    lltba
    likely to buy|purchase again?
    will|would|do|does|are|did our|the|most? pickup|mobile|desktop|fulfillment? customers|shoppers|buyers|people|they|clients come|coming|return back again? to|for? us?
    intend|intending|intention|plan|planning|want to? buy|purchase|order|shop from|with? us? again
    come|coming|comes back and|to? buy|purchase|order|shop again?
    buy|purchase|order|shop from? us|here|with? us? again
    repeat|return purchase intent|likelihood|intention
    rebuy|reorder`,
  ...alike(strong('visitAgain'))`
    visit again
    likelihood to visit|return again?
    likely to visit|return|come again|back
    lltv
    come|coming back to the|our? site|website again?
    come|coming to the|our? site|website again
    return back? to the|our? site|website again?`,
  ['most happy|satisfied|pleased', both(strong('satisfaction'), frame('highest'))],
  ['happiest', both(strong('satisfaction'), frame('highest'))],
  ['least happy|satisfied|pleased', both(strong('satisfaction'), frame('lowest'))],
  ['use pickup with? us? again', both(strong('buyAgain'), survey(16))],
  ['use our? pickup again', both(strong('buyAgain'), survey(16))],
  ...alike(both(strong('visitAgain'), survey(7)))`
    will|would they|those|visitors|abandoners who? left|leave? come|visit back|again
    will|would they|those|visitors|abandoners who? left|leave? return to the|our? site|us`,
  // Single ratings.
  ...alike(strong('finding', 9))`
    how easily|quickly|simply do|did|can|could people|customers|shoppers|visitors|buyers|they|users? find|locate what|things|stuff|items|products|it? they|you? are|were? looking|want|wanted|need|needed? for?
    how easy|quick|simple|fast|hard do|did|can|could people|customers|shoppers|visitors|buyers|they|users find|locate what|things|stuff|items|products they|you? are|were? looking|want|wanted|need|needed? for?
    ease of finding|locating stuff|items|things|products
    find|finding|locate|locating stuff|items|things|products
    find|finding what they|you|people|customers|shoppers|visitors? are|were? looking|want|wanted|need|needed for?
    findability
    find|finding what|products|product|things|items? they|people|customers|shoppers were|are after
    ease of finding what|products|things? you? are? looking? for?
    easy to find
    find|finding things|products|items`,
  ['speed|loading|load time|times|speed?', subject('speed', 10)],
  ['site|website performance', subject('speed', 10)],
  ...alike(subject(null, 10))`
    site|website|page being|is|was|are|too? so? slow
    site|website|page loading|load slow|slowly|time|times?
    slow site|website|page|pages`,
  ['checkout flow|step|steps|page|pages', strong('checkout', 11)],
  ['paying and checking|check out?', subject('checkout', 11)],
  ['checking out', subject('checkout', 11)],
  ['payment|paying', loose('checkout', 11)],
  ['selection|variety|range|assortment', subject('selection', 2)],
  ['breadth|choice of products|selection|assortment|range', strong('selection', 2)],
  ['product range|variety|choice', strong('selection', 2)],
  ...alike(strong('information', 5))`
    product info|descriptions|description|details|information
    clear|clarity of? the? product info|information|descriptions|details
    product information clear|clearly?
    describe|describing|describes? our|the? products|product|items|goods descriptions
    describe|describing|describes our|the? products|product|items|goods
    quality|clarity|accuracy|completeness of our|the? product|item information|info|details|descriptions
    product|item pages|page information|info|details`,
  ...alike(strong('prices', 7))`
    prices|price|pricing seen|perceived as? competitive|fair|good|reasonable?
    prices|price|pricing competitive|fair|reasonable
    competitive prices|price|pricing
    price competitiveness
    how competitive are|is|were? prices|price|pricing
    prices|price|pricing compare|compared|comparing|fare|stack|measure up?`,
  ['the? rating|rate|score relative to|versus other online? merchants|shops|stores|retailers', frame('rated')],
  ['delivery|shipping options|choices|methods|option', strong('shippingOptions', 13)],
  ['ways|way we|you ship|deliver|send', strong('shippingOptions', 13)],
  ['delivery|shipping charges|fees rating|score|rated', both(strong('shippingCharges', 13), frame('rated'))],
  ...alike(strong('clearCharges'))`
    shipping|delivery? charges clear|clearly|stated|shown clearly? before|prior the|they|to|people|customers|shoppers|buyers? order|ordering|submitting|submit|place|placed|placing|submitted|checkout|paying is|an|the|their|your? submitted|placed|order?
    shipping|delivery? charges transparent|transparency|clarity
    transparency of charges|costs
    how clear|clearly are|were? the? charges are|stated|shown?
    price|cost|fee|fees|charge|charges transparency
    know|see|understand|told|shown all|the|our|what? fees|charges|costs|total|cost before|upfront they|people|customers|shoppers? order|ordering|buy|buying|pay|paying|checkout?`,
  ['help desk|helpdesk', subject('support', 19)],
  ['customer|customers support|service|care rep|reps|agents|people|team|staff', subject('support', 19)],
  ...alike(
    strong('availability', 3),
  )`availability of the? product|products|items that? they|customers|shoppers|people? want|wanted|need|needed?`,
  ['product|products|items in stock', subject('availability', 3)],
  ['sold out', subject('availability', 3)],
  ...alike(strong('tracking', 15))`
    track|tracking the|their|your? order|orders|parcel|parcels|package|packages
    is|was|are|were tracking an|the|their|your? order|orders|parcel|parcels|package|packages
    shipment|shipping tracking
    following|follow an|the|their? order|orders|parcel|package
    track and trace`,
  ...alike(strong('onTime', 14))`
    delivering|delivered|delivery|deliver|deliveries|arrive|arrived|arriving|arrival|shipping|shipped|ship|ships on time|schedule
    timely|punctual delivery|deliveries|arrival|shipping
    timeliness of? delivery|deliveries|shipping?
    delivery|deliveries timeliness|punctuality
    keep|keeping|kept|meet|meeting|met|honor|honour our|the? delivery promises|promise|dates|date|times|estimates|estimate`,
  ...alike(subject('onTime', 14))`
    late|delayed|slow|overdue delivery|deliveries|shipping|shipments|orders|parcels|packages|arrival|arrivals
    deliveries|delivery|orders|parcels|packages being|arriving|coming|came|arrived|were|are? late|delayed`,
  ...alike(strong('expectations', 4))`
    live|living|lives up to expectations
    expectations
    product|products as expected|described
    product|products|item|items|goods|order|orders what|as|like people|customers|they|shoppers|buyers hoped|expected|imagined|wanted for?`,
  ['product satisfaction', subject('expectations', 4)],
  ['quality of our|the? stuff|goods|product|products|items|merchandise', subject('expectations', 4)],
  ...alike(subject('returns', 18))`
    return|returns|returning|refund|exchange process|experience|procedure|policy
    return|returns|refund|refunds|exchange and|or|& exchange|exchanges|refund|refunds|return|returns process|experience|procedure|policy?
    return|returning|send|sending things|items|products|goods|stuff|back back?`,
  ...alike(strong('returns', 18))`
    ease|easy|simple of|to|is|are? returning|return|returns|sending|send things|items|products|goods|stuff|back? back?
    ease|easy|simple of|to? sending|send things|items|products|goods|stuff|it? back
    returns easy|ease`,
  ...alike(strong('look', 9))`
    look and|& design|feel
    visual|visuals appeal|design|look|style of? the|our? site|website|shop?
    site|website|webshop|page|pages appearance|aesthetics|aesthetic|visuals|style|layout|beauty
    appearance|aesthetics|layout|visuals of? the|our? site|website|pages?
    how attractive|appealing|pretty|nice|beautiful|modern do|does|did|is|are|was|were our|the? people|customers|shoppers|visitors|buyers|they? find|found|think? our|the? site|website|pages|shop
    look|looks|appearance|design of the|our|your? site|website|shop|page|pages|webshop
    site|website design|look
    visual|web design`,
  ...alike(strong('speed', 10))`
    how fast|quick|slow do|does|did people|customers|shoppers|visitors|buyers|they find|think|perceive|rate our|the? site|website|pages|shop
    site|website|page|pages loading|load speed|speeds`,
  ['price|prices|pricing of|for shipping|delivery|postage', subject('shippingCharges', 13)],
  ['postage|freight costs|cost|fees|charges?', strong('shippingCharges', 13)],
  ...alike(
    strong('support', 19),
  )`how helpful|friendly|competent|good|responsive|polite is|was|are|were our|the? support|service team|staff|people|agents?`,
  // Of the site, or of products.
  ['design', subject('look', null)],
  ['design of the? site|website', strong('look', 9)],
  ...alike(strong('speed', 10))`
    site|website|page speed
    speed of the? site|website
    how fast|quick|slow is|are|was|were|does|do|did our|the|your? site|website|page|pages|webpage load|loads|loading?
    site|website|page|pages fast|quick enough`,
  ...alike(subject('onTime', 14))`
    how fast|quickly|quick|soon|slow|slowly|promptly is|are|was|were|did|does|do? our|the|their|an|my? order|orders|parcel|parcels|package|packages|delivery|deliveries|shipping|shipment|shipments|it|they|things|items|goods|everything was|is|were|got|gets? came|arrived|arrive|arrives|come|comes|got|delivered|shipped|there|here?
    late|slow delivery|deliveries|shipping|shipments
    delivery|shipping time|times|speed`,
  ['checkout process|experience', strong('checkout', 11)],
  ['satisfaction with the? checkout process?', strong('checkout', 11)],
  ['checkout', subject('checkout', 11)],
  ...alike(strong('selection', 2))`
    selection|variety|range|assortment of products|goods|items
    product selection|assortment
    selection|range|assortment|choice|variety of? products|items? is|are? wide|broad|big|large|good|varied enough`,
  ['selection|assortment', subject('selection', 2)],
  ...alike(strong('information', 5))`
    product information
    product information|info|descriptions clarity
    clarity of product information
    product information clarity
    product descriptions`,
  ['price|pricing', subject('prices', 7)],
  ['prices relative to other online? merchants|shops|stores', strong('prices', 7)],
  ...alike(strong('shippingOptions', 13))`
    shipping options
    variety|range|choice|selection|number|breadth of shipping|delivery options|choices|methods|option
    variety of shipping options`,
  ['shipping|delivery charges|cost|costs|fees|price|prices', subject('shippingCharges', 13)],
  ['cost of shipping|delivery', subject('shippingCharges', 13)],
  ['shipping charges|fees', strong('shippingCharges', 13)],
  ...alike(strong('clearCharges'))`
    shipping|delivery? charges are? stated|shown clearly|clear
    shipping|delivery? charges clear
    shipping|delivery? charges are|were|being? stated|shown clearly|clear before they|you|submitting|placing|order|the? submit|submitted|submission|place|placed? an|the|their|your? order?
    clarity of charges`,
  ...alike(subject('support', 19))`
    customer support|service|care
    support|service
    support|service team|staff`,
  ['availability of the? product|products|items you? wanted?', strong('availability', 3)],
  ['product|item availability', strong('availability', 3)],
  ['availability|stock', subject('availability', 3)],
  ['out of stock', subject('availability', 3)],
  ['order|parcel|package|delivery tracking', strong('tracking', 15)],
  ['track orders|order|parcels|packages', strong('tracking', 15)],
  ['tracking', subject('tracking', 15)],
  ...alike(strong('onTime', 14))`
    on time delivery|deliveries|arrival|shipping
    delivered|delivery|arrive|arriving|deliver on time
    punctuality
    on time score|rating|performance|satisfaction
    order|orders|parcel|parcels|package|packages? arrive|arrives|arrived|arriving when|as expected|promised`,
  ['delivery|deliveries', loose('onTime', 14)],
  ['shipping', { kind: 'subject', subject: { topic: 14, orTopic: 13 } }],
  ['shipment|shipments', subject(null, 14)],
  ['carrier|courier', subject(null, 14)],
  ['product|products met|meet|meets|meeting? expectations', strong('expectations', 4)],
  ['meet|met expectations', strong('expectations', 4)],
  ...alike(subject('expectations', 4))`
    product|products quality
    quality of the? product|products|goods
    quality`,
  ...alike(strong('returns', 18))`
    ease of returns|return|returning
    easy to return
    easy are returns`,
  ...alike(subject('returns', 18))`
    returns|refunds|refund|exchanges
    return process
    returning items|products`,
];
