/**
 * Verbs of asking, at the beginning of a question only: elsewhere the same word may be an event ("dropped", "pulled
 * out") or a product ("a map", "a watch").
 */

/** `Could you …`, `I'm trying to …`, `let's …`. */
const LEADS =
  "(?:(?:(?:and|so|now|well|ok|okay|right|then|also|please|pls|plz|kindly|just|quickly|maybe|perhaps|first|next)[, ]+)|(?:can|could|would|will|won't|can't|couldn't) (?:you|u|ya|somebody|someone|anyone) |(?:can|could|may|might) (?:i|we) |(?:i|we)(?:'d| would)? (?:really |just |also |still |only )?(?:like|love|want|need|wish|have|hope|try|got|ought) (?:you )?to |(?:i|we)(?:'m| am|'re| are| was| were| got|'ve been| have been) (?:just |still |currently |now )?(?:trying|looking|hoping|keen|eager|here|meant|supposed|going|about|asked|told|instructed|reminded|tasked|sent) to |let's |lets |let (?:me|us) |help (?:me|us) (?:to )?|(?:would|do) you mind |(?:do )?mind |time to |be a (?:dear|star|pal|love|darling|sport) and |any chance you (?:can|could) |need to |want to )*";

/** The `-ing` form follows `would you mind`. */
const FETCHING = [
  '(?:retriev|obtain|extract|suppl|output|calculat|comput|stat|specif|reveal|disclos|uncover|determin|establish|ascertain|clarif|surfac|relay|convey|communicat|furnish|visuali[sz]|illustrat|unearth|outlin|sketch|pinpoint|itemi[sz]|enumerat|tall|rehash|revisit|enlighten me with|gather|compil|collat|assembl|highlight|spotlight|quot|recit|eyeball|infer|deduc|revea)(?:e|y|ies|ing|ying)?(?! of\\b)',
  "(?<=let (?:me|us) |let's )(?:read|see|hear|know|have|check)(?: about)?",
  '(?:toss|chuck|throw|fling|pop|drop|shoot|ping|slide|pass|hand|serve|fire|slip|lob|sling|flick|whizz)(?:p?ing)?(?= (?:me|us|over|across|up|out|here)\\b)',
  '(?:dish|whip|rustle|knock|cook|dig|dredge|drag|fish|root|scrape|draw|put|lay|spell|rattle|reel|pull|bring|call|throw|flash|fetch|print|look|work|figure|write|jot|note|set|pop|chuck|stick|get|roll)(?:p?ing|ging|ting)? (?:up|out|off|down|over|together|back|hold of)(?= )',
  '(?:run|talk|walk|take|guide|step|lead|go|whizz|skim|scan|skip|leaf|flick|trawl|sift|comb|dig|dive|delve|drill|look|poke|nose)(?:n?ing|m?ing|p?ing|g?ing)? (?:me |us )?(?:through|over|into|down into|in to|around)(?= )',
  'run(?:ning)?(?= (?:the|a|that|last|this|october|september)\\b)',
  '(?:name|pick out|identify|single out|point out|point to|pick)(?: me)?(?= the\\b)',
  '(?:zoom|home|drill|focus|hone|zero)(?:ing)? (?:in|down)(?: in)?(?: on| to| into)?(?= )',
  '(?:walk|talk|run|take|guide|step) (?:me|us) (?:through|over|down)(?= )',
].join('|');

const HOW_LONG =
  '(?:quick|brief|short|little|fast|rough|general|closer|close|good|better|proper|fresh|honest|clear|clearer|simple|first|final|last|hard|deep|deeper|wee|cheeky|sneak|decent|rapid|overall|bigger|full|fuller|plain|real|true|solid)';
const LOOKING =
  '(?:look|look-see|peek|glance|glimpse|peep|gander|squint|sense|feel|flavou?r|handle|steer|grip|grasp|fix|bead|idea|picture|sniff|nose|check|read|reading|impression|view|word)';

/**
 * Replaces each by a known verb, or removes it. A verb that may be an order ("drop prices") only counts with "me" or
 * "us".
 */
export const REQUEST_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // `give me a quick look at …`, `I fancy a peek at …`
  [
    new RegExp(
      `^\\W*${LEADS}(?:(?:i|we)(?:'d| would)? (?:fancy|like|love|want|need|could use|could do with) |(?:give|gimme|grant|get|let|show|send|bring|hand|throw|toss)(?: me| us)?(?: have| get)? |(?:take|have|get|grab|sneak|steal|cast|do) )?(?:a|an|another|one|your) (?:${HOW_LONG} )*${LOOKING} (?:at|of|on|into|for|over|around|as to|about|through|what|how)(?= )(?<! (?:what|how))`,
      'iu',
    ),
    'show',
  ],
  [new RegExp(`^\\W*${LEADS}line up (?=[^?.!]* by\\b)`, 'iu'), 'rank '],
  // `line up September and October`: a comparison.
  // `boil this month's feedback down`
  [
    new RegExp(
      `^\\W*${LEADS}(?:${FETCHING})(?: (?:me|us))?(?: (?:with|through|over|on|about))?(?: for me| for us)? (?=\\p{L})`,
      'iu',
    ),
    'show ',
  ],
];
