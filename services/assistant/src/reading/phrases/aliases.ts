/**
 * Words that mean what a known one does, whatever is asked. A known word is left alone, so a word is listed here only
 * where no phrase has it.
 */
const ROWS: readonly (readonly [known: string, others: string])[] = [
  // Who.
  ['customers', 'consumers clientele purchasers patrons cust custs'],

  ['people', 'commenters reviewers ppl peeps guys individuals respondent folk'],
  ['visitors', 'leavers'],
  ['buyers', 'purchaser'],
  // What is said.
  [
    'complain',
    'gripe griping griped moan moaning moaned moans grumble grumbling grumbled whine whining rant ranting bitching fuss',
  ],
  ['complaints', 'gripes grumbles rants grievances criticism criticisms'],
  ['praise', 'compliment compliments kudos praising praised raving rave raves appreciate appreciated appreciating'],
  ['comments', 'quotes quote remarks remark testimonials writeins'],
  ['mention', 'contain contains containing contained word phrase keyword'],
  ['unhappy', 'disappointed frustrated annoyed upset displeased unsatisfied disgruntled'],
  ['happy', 'glad delighted'],
  ['dislike', 'disliking'],
  ['positive', 'favourable favorable'],
  ['negative', 'unfavourable unfavorable critical'],
  // How it moved.
  [
    'dropped',
    'slipped slip slipping sank sunk sink dipped dip dips dipping slid sliding sinking plunged plummeted tanked tumbled decreasing declining worsening slump slumped weakened shrank shrunk downturn downswing downtick setback',
  ],
  [
    'improved',
    'gained climbed climb climbing rebounded recovered strengthened surged jumped jump rising increasing improves improvements boost boosted boosts uplift upswing uptick upturn',
  ],
  ['changed', 'shifted shift shifts shifting swung fluctuated varied changing moving'],
  ['worse', 'poorer weaker'],
  ['better', 'stronger'],
  // How it is cut and drawn.
  ['trend', 'trending trended trendline trajectory timeline'],
  ['responses', 'replies'],
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
