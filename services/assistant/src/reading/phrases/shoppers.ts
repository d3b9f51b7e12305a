import { both, type PhraseTable, part, strong } from '../meanings.ts';

/** Demographics and purchase frequency. */
export const SHOPPERS: PhraseTable = [
  [
    'how many|much|of? of|our|the? buyers|customers|shoppers|people|them are new|first|repeat|returning time? versus|or|and? returning|repeat|new|existing|first? time? ones|buyers|customers?',
    strong('purchaseFrequency'),
  ],
  [
    'are our|the|most? buyers|customers|shoppers|people? mostly|mainly? new|returning|repeat versus|or|and new|returning|repeat|existing ones|buyers|customers|shoppers?',
    strong('purchaseFrequency'),
  ],
  [
    'how often|frequently do|does|did our|the|most|a|these|typical? people|buyers|shoppers|customers|they|customer buy|purchase|order|shop|return|buying from|with|at|here|again|back? us?',
    strong('purchaseFrequency'),
  ],
  ['buying|purchasing|ordering|shopping|order|orders frequency', strong('purchaseFrequency')],
  ['frequency of purchase|purchases|purchasing|buying|orders', strong('purchaseFrequency')],
  [
    'how many|often times? a|per|each? year|month|quarter? do|did|have our|the|most? people|buyers|shoppers|customers|they buy|bought|purchase|purchased|order|ordered from? us?',
    strong('purchaseFrequency'),
  ],
  [
    'repeat|returning|recurring|loyal|existing purchasers|buyers|customers|shoppers|purchasing|purchases|business',
    strong('purchaseFrequency'),
  ],
  [
    'new versus|and|or|against returning|repeat|existing|old|loyal buyers|customers|shoppers|ones?',
    strong('purchaseFrequency'),
  ],
  [
    'returning|repeat|existing|old|loyal customers|buyers|shoppers? versus|and|or|against new|first|first-time time? ones|buyers|customers|shoppers?',
    strong('purchaseFrequency'),
  ],
  [
    'share|percentage|percent|proportion|number|part of|the our|all|the? our? buyers|shoppers|customers|people are|is|were new|first|repeat|returning|loyal time? ones|buyers|shoppers|customers|purchasers?',
    strong('purchaseFrequency'),
  ],
  [
    'share|percentage|percent|proportion of our|all|the? new|first|repeat|returning|loyal|recurring time? buyers|shoppers|customers|purchasers|ones',
    strong('purchaseFrequency'),
  ],
  [
    'how many of|are our|the|all? our? buyers|shoppers|customers|people|them|new are? new|first|repeat|returning time? buyers|shoppers|customers|purchasers|ones?',
    strong('purchaseFrequency'),
  ],
  ['how old is|are|was|were', strong('age')],
  [
    'age|ages|old|older|young|younger profile|group|groups|distribution|range|ranges|bracket|brackets|structure|mix|split|breakdown',
    strong('age'),
  ],
  ['average age', strong('age')],
  ['which|what age|ages have|has|do|are? the|our? buyers|customers|shoppers|visitors|people have?', strong('age')],
  [
    'age|ages of the|their? children|kids in|of|at? the|our|their? buyers|customers|shoppers|visitors? household|households|home|homes|family|families?',
    strong('children'),
  ],
  ['sex|gender split|ratio|mix|breakdown|balance|distribution', strong('gender')],
  [
    'men|women|male|female versus|and|or|to women|men|female|male split|ratio|share|breakdown|balance?',
    strong('gender'),
  ],
  ['kids|children how|age|and? old|age|ages? are|is? the|their? kids|children|they?', strong('children')],
  ['have|has|with a? kids|children|family', strong('children')],
  ['how much do|does our|the? customers|buyers|shoppers|they|people|visitors earn|make', strong('income')],
  ['household|family? income|incomes|earnings|salary|salaries', strong('income')],
  ['earn|earns|earnings', strong('income')],
  ['education|educational|schooling|academic level|levels|background|degree|degrees|attainment', strong('education')],
  ['level of education', strong('education')],
  ['ethnic|racial origin|background|groups?', strong('ethnicity')],
  ['ethnicities|race', strong('ethnicity')],
  ['married|single|divorced or|versus single|married|not?', strong('marital')],
  ['marital|relationship|family status', strong('marital')],
  [
    'how often|frequently do our? people|buyers|shoppers|customers|they buy|purchase|order',
    strong('purchaseFrequency'),
  ],
  ['purchase frequency', strong('purchaseFrequency')],
  [
    'with|at|in? what|which frequency do|does|did our|the? customers|shoppers|buyers|people|they purchase|buy|order|shop',
    strong('purchaseFrequency'),
  ],
  [
    'with|at|in? what|which frequency do|does|did our|the? visitors|customers|shoppers|people|they visit|come|return back? to? the|our? site|us?',
    strong('visitFrequency'),
  ],
  [
    'share|percentage|proportion of buyers|shoppers|customers are first time buyers|shoppers|customers',
    strong('purchaseFrequency'),
  ],
  ['share|percentage|proportion of first time buyers|shoppers|customers', strong('purchaseFrequency')],
  ['how many are|buyers|shoppers|customers are? first time buyers|shoppers|customers', strong('purchaseFrequency')],
  ['how old', strong('age')],
  ['age|ages', strong('age')],
  ['older|younger', strong('age')],
  ['how young', strong('age')],
  ['how wealthy|rich|affluent', strong('income')],
  ['income|incomes bracket|brackets|group|groups|class|classes|level|levels|range|ranges', strong('income')],
  ['schooling|degree|degrees', strong('education')],
  ['parents|children|kids in|at? household|households|home?', strong('children')],
  ['men|women|male|female female|male|men|women split|ratio|share|balance|mix?', strong('gender')],
  ['gender|sex', strong('gender')],
  ['women|woman|female|females|ladies', both(strong('gender'), part('D2', 1))],
  ['men|man|male|males', both(strong('gender'), part('D2', 2))],
  ['children|kids age|ages?', strong('children')],
  ['children|kids', strong('children')],
  ['education level?|levels?', strong('education')],
  ['educated', strong('education')],
  ['ethnicity|origin', strong('ethnicity')],
  ['income|incomes', strong('income')],
  ['marital status', strong('marital')],
  ['married', strong('marital')],
];
