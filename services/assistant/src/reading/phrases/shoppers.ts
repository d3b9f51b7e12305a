import { alike, both, type PhraseTable, part, strong } from '../meanings.ts';

/** Demographics and purchase frequency. */
export const SHOPPERS: PhraseTable = [
  ...alike(strong('purchaseFrequency'))`
    how many|much|of? of|our|the? buyers|customers|shoppers|people|them are new|first|repeat|returning time? versus|or|and? returning|repeat|new|existing|first? time? ones|buyers|customers?
    are our|the|most? buyers|customers|shoppers|people? mostly|mainly? new|returning|repeat versus|or|and new|returning|repeat|existing ones|buyers|customers|shoppers?
    how often|frequently do|does|did our|the|most|a|these|typical? people|buyers|shoppers|customers|they|customer buy|purchase|order|shop|return|buying from|with|at|here|again|back? us?
    buying|purchasing|ordering|shopping|order|orders frequency
    frequency of purchase|purchases|purchasing|buying|orders
    how many|often times? a|per|each? year|month|quarter? do|did|have our|the|most? people|buyers|shoppers|customers|they buy|bought|purchase|purchased|order|ordered from? us?
    repeat|returning|recurring|loyal|existing purchasers|buyers|customers|shoppers|purchasing|purchases|business
    new versus|and|or|against returning|repeat|existing|old|loyal buyers|customers|shoppers|ones?
    returning|repeat|existing|old|loyal customers|buyers|shoppers? versus|and|or|against new|first|first-time time? ones|buyers|customers|shoppers?
    share|percentage|percent|proportion|number|part of|the our|all|the? our? buyers|shoppers|customers|people are|is|were new|first|repeat|returning|loyal time? ones|buyers|shoppers|customers|purchasers?
    share|percentage|percent|proportion of our|all|the? new|first|repeat|returning|loyal|recurring time? buyers|shoppers|customers|purchasers|ones
    how many of|are our|the|all? our? buyers|shoppers|customers|people|them|new are? new|first|repeat|returning time? buyers|shoppers|customers|purchasers|ones?
    how often|frequently do our? people|buyers|shoppers|customers|they buy|purchase|order
    purchase frequency
    with|at|in? what|which frequency do|does|did our|the? customers|shoppers|buyers|people|they purchase|buy|order|shop
    share|percentage|proportion of buyers|shoppers|customers are first time buyers|shoppers|customers
    share|percentage|proportion of first time buyers|shoppers|customers
    how many are|buyers|shoppers|customers are? first time buyers|shoppers|customers`,
  ...alike(strong('age'))`
    how old is|are|was|were
    age|ages|old|older|young|younger profile|group|groups|distribution|range|ranges|bracket|brackets|structure|mix|split|breakdown
    average age
    which|what age|ages have|has|do|are? the|our? buyers|customers|shoppers|visitors|people have?
    median|mean|typical age
    how old
    age|ages
    older|younger
    how young`,
  ...alike(strong('children'))`
    age|ages of the|their? children|kids in|of|at? the|our|their? buyers|customers|shoppers|visitors? household|households|home|homes|family|families?
    kids|children how|age|and? old|age|ages? are|is? the|their? kids|children|they?
    have|has|with a? kids|children|family
    parents|children|kids in|at? household|households|home?
    children|kids age|ages?
    children|kids`,
  ...alike(strong('gender'))`
    sex|gender split|ratio|mix|breakdown|balance|distribution
    men|women|male|female versus|and|or|to women|men|female|male split|ratio|share|breakdown|balance?
    men|women|male|female female|male|men|women split|ratio|share|balance|mix?
    gender|sex`,
  ...alike(strong('income'))`
    how much do|does our|the? customers|buyers|shoppers|they|people|visitors earn|make
    median|average|mean|typical household? income|incomes|earnings
    household|family? income|incomes|earnings|salary|salaries
    earn|earns|earnings
    how wealthy|rich|affluent
    income|incomes bracket|brackets|group|groups|class|classes|level|levels|range|ranges
    income|incomes`,
  ...alike(strong('education'))`
    education|educational|schooling|academic level|levels|background|degree|degrees|attainment
    level of education
    schooling|degree|degrees
    education level?|levels?
    educated`,
  ...alike(strong('ethnicity'))`
    ethnic|racial origin|background|groups?
    ethnicities|race
    ethnicity|origin`,
  ...alike(strong('marital'))`
    married|single|divorced or|versus single|married|not?
    marital|relationship|family status
    marital status
    married`,
  ...alike(
    strong('visitFrequency'),
  )`with|at|in? what|which frequency do|does|did our|the? visitors|customers|shoppers|people|they visit|come|return back? to? the|our? site|us?`,
  ['women|woman|female|females|ladies', both(strong('gender'), part('D2', 1))],
  ['men|man|male|males', both(strong('gender'), part('D2', 2))],
];
