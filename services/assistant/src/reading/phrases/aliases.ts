/**
 * Words that mean what a known one does, whatever is asked. A known word is left alone, so a word is listed here only
 * where no phrase has it.
 */
const ROWS: readonly (readonly [known: string, others: string])[] = [
  // Who.
  ['customer', 'punter patron consumer guest'],
  ['customers', 'punters guests crowd consumers clientele purchasers patrons cust custs'],

  ['people', 'commenters reviewers ppl peeps guys individuals respondent folk'],
  ['visitors', 'leavers'],
  ['buyers', 'purchaser'],
  // What is said.
  [
    'complain',
    'gripe griping griped moan moaning moaned moans grumble grumbling grumbled whine whining rant ranting bitching fuss whinge whinges whinged whingeing groan groans groaned groaning criticise criticised criticising criticize criticized criticizing slam slammed slamming vent vented venting fume fuming',
  ],
  ['complaints', 'gripes grumbles rants grievances criticism criticisms'],
  [
    'praise',
    'compliment compliments kudos praising praised raving rave raves appreciate appreciated appreciating applaud applauded applauding gush gushed gushing',
  ],
  ['comments', 'chatter voices quotes quote remarks remark testimonials writeins'],
  ['mention', 'contain contains containing contained word phrase keyword'],
  [
    'unhappy',
    'disappointed frustrated annoyed upset displeased unsatisfied disgruntled furious livid grumpy miffed peeved gutted irate cheesed',
  ],
  ['happy', 'glad delighted chuffed thrilled ecstatic overjoyed'],
  ['dislike', 'disliking loathe loathed despise despised detest detested resent'],
  ['positive', 'favourable favorable'],
  ['love', 'adore adored adores'],
  ['bothers', 'angers infuriates enrages maddens'],
  ['bad', 'awful terrible dire grim horrid lousy shabby dreadful appalling disastrous horrible'],
  ['negative', 'unfavourable unfavorable'],
  // How it moved.
  [
    'dropped',
    'suffer suffered suffers suffering slipped slip slipping sank sunk sink dipped dip dips dipping slid sliding sinking plunged plummeted tanked tumbled decreasing declining worsening collapse collapsed collapsing soften softened softening fade faded fading sagged sagging faltered faltering slump slumped weakened shrank shrunk downturn downswing downtick setback',
  ],
  [
    'improved',
    'gained climbed climb climbing rebounded recovered strengthened surged jumped jump soar soared soaring spike spiked rocketed skyrocketed swelled leapt leaped rallied rallying revived strengthen strengthening rising increasing improves improvements boost boosted boosts uplift upswing uptick upturn',
  ],
  [
    'changed',
    'shifted shift shifts shifting wobble wobbled budge budged stall stalled plateaued swung fluctuated varied changing moving',
  ],
  ['worse', 'poorer weaker'],
  ['better', 'stronger'],
  // How it is cut and drawn.
  ['trend', 'trending trended trendline trajectory timeline'],
  ['responses', 'replies'],
  ['competitor', 'rival'],
  ['competitors', 'rivals'],
  ['surveys', 'questionnaires polls'],
  ['survey', 'questionnaire poll'],
  ['number', 'amount quantity'],
  ['reasons', 'factors'],
  ['main', 'primary principal foremost'],
  ['share', 'portion pct proportions percentages fraction'],
  ['split', 'breakup'],
  // Devices.
  ['mobile', 'mobiles cell cells cellphone cellphones handset handsets'],
  ['tablet', 'ipads'],
  ['desktop', 'pcs'],
  // Things.
  ['parcel', 'box boxes'],
  ['fees', 'fee surcharge'],
  ['website', 'webshop webstore ecommerce'],
  ['items', 'stuff merchandise gear kit wares'],
  ['arrives', 'lands'],
  ['arrived', 'landed'],
  ['purchase', 'purchasing'],
  ['satisfied', 'satisfy'],
  ['promoters', 'promoter'],
  ['detractors', 'detractor'],
  ['abandon', 'bail bailing bailed'],
  ['versus', 'vrs'],
  ['metric', 'criterion indicator parameter'],
  ['metrics', 'criteria indicators parameters'],
  ['rated', 'evaluated noted assessed'],
  ['summary', 'resume summaries takeaways takeaway digest synopsis'],
  ['score', 'grade grades mark marks'],
  ['please', 'plss plss thx ty'],
];

const KNOWN_AS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([known, others]) => others.split(' ').map((other) => [other, known] as const)),
);

export const aliasOf = (text: string): string | undefined => KNOWN_AS.get(text);
export const ALIASES: readonly string[] = [...KNOWN_AS.keys()];
