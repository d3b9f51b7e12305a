/**
 * Words of office talk that do not change a question. None names shoppers, shops, places, products, times or amounts,
 * or excludes anything: such a word stays unknown, and the question is declined. After a preposition ("comments about
 * …") even these may be the subject, so there they are unknown, too.
 */
const WORDS: readonly string[] = [
  // Positions of a figure.
  `sit sits sat sitting lies lie lay lying hover hovers hovering linger lingers remain remains remained stays stayed hang hangs hung
creep crept inch inched edge edged crawl crawled decide decides deciding bring brings brought fared behave behaved behaving treat treated treating shaping settled settle settles`,
  // Asking, looking, finding out.
  `peek peeking glance glancing glimpse peep gander squint delve delving rummage rummaging peruse perusing skim skimming rehash revisit
reread enumerate tally tallied appraise appraised crunch crunched ascertain uncover uncovered reveal reveals revealed unearth pinpoint
isolate assemble assembled collate collated compiled jot clarify clarified validate establish conclude concluded deduce infer comprehend
realise realize realised realized recognise recognize remember remembered recalled refresh forget forgetting inquire inquiring enquire
enquiring request requesting requested acknowledge acknowledged swear reckon reckons reckoned doubt doubts gather presume presumed
puzzled puzzling puzzles baffled stumped tempted dying itching eager keen nosy nagging pestering banging harping obsessed sceptical
skeptical convinced unconvinced fancy fancying mind minding afford pester bother ditto`,
  // Hedges and manner.
  `literally frankly seriously evidently supposedly presumably allegedly certainly probably hopefully ideally nearly almost considerably
visibly markedly dramatically drastically gradually steadily rapidly outright nowadays anymore whatsoever likewise indeed regardless
anyways kinda sorta kindof sortof honest frank blunt thorough ballpark crucial vital essential necessary relevant urgent pressing handy
worth worthwhile noteworthy remarkable striking surprising surprised odd weird funny straight outta`,
  // Indefinite words.
  `whatever whichever whoever whenever wherever anywhere everywhere`,
  // Office talk and politeness.
  `gloat ponder pondering mull mulling cheers ta grateful obliged sorry excuse pardon apologies hiya howdy yo greetings buddy dear pal chap
cheeky silly daft dumb stupid`,
  // Among the 16,000 most common English words.
  `sir madam mister hon amigo darling sweetheart huh gosh damn damned goddamn freaking darn bloody myself ourselves yourselves such super
alike hereby truth pity shame curiosity unfortunate ashamed naive sincere obvious humor humour pretend pretending dare assure assured
admit admitted pray stare staring sneak tend poke ahold hunch instinct instincts suspicion quarrel wisdom belief perspective manner
behalf sadly madly sheer utter downright unexpectedly willingly thereby aloud duly enlighten divulge plausible conceivable alleged trusty
candid lucid pertinent imperative astonishing astounding startling startled stunned intrigued intriguing wager beseech sirs understatement
overreacting`,
];

export const PASSED_OVER: readonly string[] = WORDS.flatMap((words) => words.split(/\s+/)).filter(Boolean);
