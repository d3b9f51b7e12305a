import { alike, both, FILLER, type PhraseTable, strong, subject, survey } from '../meanings.ts';

/** Why visitors come, where and why they leave, and what they do then. */
export const ABANDONMENT: PhraseTable = [
  ...alike(strong('leavingReason'))`
    why do|did|are most|the|our|so|many? visitors|shoppers|people|customers|they leave|left|leaving|go|going the|our|us? site|website|shop|store? without a? buying|purchasing|ordering|purchase|order|anything
    leaving|leave|left the|our site|website|shop|store without a? buying|purchasing|ordering|purchase|order|anything
    why dont|didnt people|visitors|shoppers|customers|they|browsers buy|purchase|order|convert anything|from|something? us?
    stops|stop|stopping|stopped|keeps|keeping|kept|prevents|preventing|holds|blocks|hinders visitors|shoppers|people|customers|them|folks back? from? buying|ordering|purchasing|buy|a|the? purchase?
    why do|did|are|is|were most|the|our|so|many? visitors|shoppers|people|customers|they leave|left|leaving|abandon|abandoning|abandoned|go|going|exit|quit|quitting without|up|the|our|us|empty|away? buying|purchasing|ordering|purchase|site|website|handed?
    why do|did|are most|the|our|so|many? visitors|shoppers|people|customers|they give|giving up
    leave|leaving|left|go|going|abandon without a? buying|purchasing|ordering|purchase|order
    why do|did visitors|shoppers|people|customers|they not|dont|didnt buy|purchase|order|anything?
    why visitors|shoppers|people|customers|they leave|left|abandon|abandoned|go|dont|didnt the|our|buy|without|us? site|website|buying?
    reasons|reason why|that|people|visitors|customers|shoppers|they? people|visitors|customers|shoppers|they? leave|left|abandon|abandoned|give the|our|us|up|without? site|website|buying?
    reasons|reason for|of|behind not|site? buying|abandonment|purchasing|abandoning|leaving the|our|without? site|website|buying?
    why do visitors|shoppers|people|customers|they leave|abandon|go without? buying?
    why do visitors|shoppers|people|customers|they not buy
    why do visitors|shoppers|people|customers|they leave|abandon the? site|us
    reason|reasons for|of site? abandonment|abandoning|leaving
    abandonment reason|reasons
    leave|left because of|because
    why are|is? our? visitors|shoppers|people|customers|they abandoning|leaving|going the|our|us? site?`,
  ...alike(strong('checkoutReason'))`
    reason|reasons|why that? people|visitors|shoppers|customers|they dont|didnt finish|complete|get|go|do the|their|through? the? checkout|order|purchase?
    why dont|didnt people|visitors|shoppers|customers|they finish|complete|get|go|do the|their|through? the? checkout|order|purchase?
    reasons|reason why? people|visitors|customers|shoppers|they? abandon|leave|abandoning|leaving at|the|during|in? the? checkout
    why do|did|are visitors|shoppers|people|customers|buyers|they leave|left|leaving|abandon|abandoning|abandoned|drop|dropping|stop|give|quit|go up|off|out|away? at|in|from|on|during|the the|our? checkout
    checkout abandonment reasons|reason|causes?
    stops|stop|keeps visitors|shoppers|people|customers|them at|in|on|during the|their? checkout
    keeps|stops|prevents|stop|hinders visitors|shoppers|people|customers|them|buyers from finishing|completing|getting|going|paying the|their|our|through|at|with|in? the|their|our? checkout|purchase|order
    stops|stop|keeps|prevents|hinders visitors|shoppers|people|customers|them|buyers from? checking|paying out?
    why do visitors|shoppers|people|customers|they leave|abandon at|in|the|during the? checkout
    reason|reasons for leaving|abandoning at|in|the|during the? checkout
    keeps|stops|prevents visitors|shoppers|people|customers|them from finishing|completing the? checkout
    reasons at|in|during the? checkout`,
  ...alike(strong('browsingReason'))`
    why dont|didnt people|visitors|shoppers|customers|they|browsers put|add|place anything|things|items|products|something|stuff? in|into|to the|their? cart|basket
    keeps|stops|prevents|stop|hinders visitors|shoppers|people|customers|them|buyers from? adding|putting|placing|add|put things|product|products|item|items|anything|something|stuff? to|in|into|on? the|their? cart|basket|bag
    stops|stop|keeps visitors|shoppers|people|customers|them while|when they? are? browsing
    keeps|stops|prevents visitors|shoppers|people|customers|them from adding|putting things?|products? to|in|into the? cart|basket
    reasons while|when browsing`,
  ...alike(strong('whereElse'))`
    buy|purchase|shop elsewhere|somewhere instead|else
    where do|will|would|are|did they|the|our|site? abandonment? visitors|shoppers|people|customers|abandoners|leavers|they end|go|going|plan|planning|intend|want up|to? buy|buying|purchase|purchasing|shop|order|get the|it|their|elsewhere? product|item|purchase? instead|elsewhere?
    where do|will|would|did they|visitors|shoppers|people|customers|abandoners|leavers buy|purchase|shop|order|get the|it|their? product|item|purchase? instead|elsewhere
    where will|do|would|did the? visitors|shoppers|people|customers|buyers|them|they make|complete|finish|do their|the|a purchase|order
    where else
    where will abandoners|visitors|they|leavers buy|purchase|shop|order
    going|planning|plan|intend|intending to buy|purchase|order|get|shop the|their|it|that|this|elsewhere|instead? product|item|purchase|it|elsewhere|instead? instead|elsewhere?
    buy|purchase|buying|purchasing|shopping|shop somewhere|elsewhere else?
    buy|purchase|buying|purchasing|shopping|shop from|at a? competitor|competitors|others
    where will|would they|visitors|shoppers|people buy|purchase instead|elsewhere
    buy instead|elsewhere`,
  ...alike(strong('leavingPoint'))`
    where on|in the|our? site|website|funnel|journey|shop
    lose|loses|losing|lost the? most? of? our? visitors|shoppers|people|customers
    where|when do|did|are most|the|our|we? of? the|our? visitors|shoppers|people|customers|they|mobile leave|left|leaving|abandon|abandoning|drop|dropping|exit|exiting|quit|quitting|stop|bounce|give|lose off|out|up|us|the|our? site|website?
    where are we losing people|visitors|shoppers|customers|them?
    where do|did we lose|losing the? most|our? people|visitors|shoppers|customers|them?
    where visitors|shoppers|people|they|customers drop|leave|abandon|exit|quit|give off|out|up|the|our? site?
    visitors|shoppers|people|they|customers drop|give|dropping|giving off|out|up
    drop|exit off|out? point|points
    exit|leaving|abandonment page|pages|point|points
    on|from|at which|what page|pages|point|step do|did most|we|the|our? people|visitors|shoppers|customers|they|lose leave|abandon|drop|exit|quit|give|bail|go|most|people|visitors? off|out|up|us?
    lose|losing visitors|shoppers|people|customers|them|most
    drop|drops|dropping|bail off|out
    give|gave|giving up
    where do most? visitors|shoppers|people|customers|they leave|abandon|drop|exit|quit out? the? site|us?
    where visitors|shoppers|people|they leave`,
  ...alike(strong('cartReason'))`
    reasons|reason why? people|visitors|customers|shoppers|they? abandon|leave|abandoning|leaving at|the|their|in? cart|carts|basket|baskets
    why do|did|are visitors|shoppers|people|customers|buyers|they leave|left|leaving|abandon|abandoning|abandoned|drop|dropping|stop|give|quit|go up|off|out|away? at|in|from|on|their|the the|their|our? cart|carts|basket|baskets
    cart|basket|carts abandonment reasons|reason|causes?
    keeps|stops|prevents|stop|hinders|holds visitors|shoppers|people|customers|them|buyers back? from? going|moving|proceeding|continuing|finishing|buying|checking|completing on|out|forward|ahead? from|at|past|beyond|in|out|with? of? the|their|our? cart|carts|basket
    stops|stop|keeps visitors|shoppers|people|customers|them at|in|on the|their? cart|basket
    why do visitors|shoppers|people|customers|they leave|abandon|abandoning the|at|in|their cart|carts|basket
    why do visitors|shoppers|people|customers|they leave|abandon at|in the cart|basket
    reasons for leaving|abandoning at|in|the the? cart|basket
    cart abandonment reasons?
    reasons at|in the? cart|basket`,
  ...alike(strong('leavingStage'))`
    on|at|in|from which|what stage|stages|phase
    which|what stage|stages|phase
    by|per stage
    stage|stages of|at? abandonment?
    which|what stage|stages|phase do|did most|the|our? visitors|shoppers|people|customers|they leave|abandon|drop|exit|quit off|out?`,
  ...alike(strong('winning'))`
    would|could|will|can|might|wouldve have|has|get|make? made|make|convinced|convince|persuaded|persuade|got|get|swayed|won|won|tempted|led|push|pushed|encourage|encouraged site|abandonment|leaving|abandoning|these|those|the|our|more? site|abandonment|leaving|abandoning? visitors|shoppers|people|customers|them|abandoners|leavers over? to? buy|purchase|order|stay|convert|complete
    win|won over|back|them|us the? sale|visitors|them?
    win|winning|won the? sale|sales
    would make|have|made visitors|shoppers|people|customers|them made? buy
    would|could have? convince|convinced|persuade|persuaded|get|got site? visitors|shoppers|people|customers|them to buy|purchase|order`,
  ...alike(strong('purchaseFrequency'))`
    versus|vs|v|against|and|or new|first|returning|repeat|existing time? ones|buyers|customers|shoppers
    versus|vs|v|or|against new|returning|repeat|existing`,
  ...alike(strong('visitFrequency'))`
    returning|repeat|frequent|new visitors
    how often|frequently do|are|did the|site|our|these|abandonment|most? abandonment|site|abandoning|leaving? people|visitors|shoppers|customers|they|abandoners come|visit|visiting|return|coming|back to|the|our|us|back|by? to|the|our? the|our? site|website|us?
    frequency of visits|visiting
    how often do people|visitors|shoppers|customers|they visit
    how often|frequently do abandoning|leaving? people|visitors|shoppers|customers|they come|visit back? to? the|our? site|us?
    visit frequency`,
  ['login|account|password|sign|signin problems|problem|issues|trouble', subject(null, 12)],
  ['delivery|shipping problems|problem|issues|trouble', subject('onTime', 14)],
  ['return|returns|refund|refunds problems|problem|issues|trouble', subject('returns', 18)],
  ['size|sizing|fit problems|problem|issues|trouble', subject(null, 6)],
  ['coupon|coupons|discount problems|problem|issues|trouble', subject(null, 8)],
  ['tracking problems|problem|issues|trouble', subject('tracking', 15)],
  ['quality problems|problem|issues|trouble', subject('expectations', 4)],
  ['site|website being|is|was|going|goes|went? down', subject(null, 10)],
  ...alike(FILLER)`
    people|customers|shoppers|buyers|those who|that buy|bought|order|ordered|shop|shopped|purchase|purchased from|with|at|here? us?
    point|step|page|stage`,
  ['site|website look and|& feel|design', strong('look', 9)],
  ...alike(
    both(strong('purchaseFrequency'), survey(17)),
  )`how often|frequently do|does|did straight to fulfillment people|buyers|shoppers|customers buy|purchase|order|shop from|with|at|again? us?`,
  ...alike(strong('visitIntent'))`
    why do|did|are most|the|our? people|visitors|shoppers|customers|they visit|visiting|come|coming|came|use|on to|our|the|here? the|our|us? site|website|online?
    what did|do|are|were most|the|our|site? abandonment? people|visitors|shoppers|customers|they come|coming|visit|visiting|came to|on? our|the|for? the|our|do? site|website|us? for?
    brings|brought people|visitors|shoppers|customers|them to|here the|our|us? site|website?
    purpose|reason|reasons|intent|intents|intention of|for|behind|why the|their|they|people|visitors|a|our? visit|visits|visiting|come|site|coming
    why visitors|people|shoppers|they come|visit|came
    visit|visitor|visiting intent|intents|intention|intentions|purpose|purposes|reason|reasons|goal
    why do people|visitors|shoppers|customers|they visit|come our?|to? the?|us? site|us?
    visit intent|intention|purpose
    purpose|reason|reasons of|for the|their? visit|visits`,
  ...alike(strong('futureIntent'))`
    plan|planning|intend|going|will|want to|visitors|they|people|abandoners|leavers|shoppers? do after|next|now|then|instead leaving|they|the|our|that? leave|left|leaving|the|our? site|website|us?
    do|doing after leaving|they leave|left? the|our|us? site|website|us?
    next step|steps|move
    future|further intent|intents|intention|intentions|plans|plan
    future intent|intention
    will abandoning|leaving? visitors|shoppers|people|they do next
    do next`,
  ...alike(strong('leavingPoint'))`
    at which|what point|step|page|stage
    which|what point|step|page do visitors|shoppers|people|customers|they leave|abandon|drop
    point|points of abandonment
    abandonment point|points`,
];
