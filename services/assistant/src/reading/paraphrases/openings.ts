/** Removes openings and closings of a question. */

const ASKS = '(?:show|give|tell|get|send|find|let|bring|read)';
const SEE = '(?:know|see|hear|learn|find(?: out)?|understand|have|get|look at|check|read)';

/** Followed by a comma, a colon or the end of a sentence. */
const SAID_FIRST = [
  'hola|greetings|yo|hey siri|ok(?:ay)? google|alexa|hey bot|howdy|salut|bonjour',
  '(?:(?:quick|simple|new|my|one|another|small|big|urgent) )*(?:request|requirement|query|question|task|priority|ask|topic|subject|slide(?: \\d+)?|ticket|item(?: \\d+)?|attention|fyi)',
  'first(?:ly| of all| off)?|to (?:start|begin)(?: with)?|second(?:ly)?|third(?:ly)?|plus|lastly|finally|next(?: up)?|for starters',
  '(?:just )?(?:for the record|out of (?:pure |sheer )?(?:curiosity|interest)|for (?:context|reference|later|tomorrow|completeness|clarity|my (?:own )?(?:interest|understanding|info|information|records))|for reporting(?: purposes)?)',
  'to be (?:honest|frank|fair|clear|sure)|truth be told|be (?:honest|straight|frank)(?: with me| with us)?|in (?:all )?(?:fairness|honesty)|no offen[cs]e',
  "(?:lay|give) it (?:on|to) me(?: straight)?|humou?r me|bear with me|help me out(?: here)?|come on|go on|let's see|let me see|let me think|let me guess",
  '(?:please )?(?:refresh|jog) my memory|pray tell|please advise|quickly|urgently?|asap|please|kindly',
].join('|');

/** Directly before the question. */
const LEADS_TO = [
  `(?:(?:i|we)(?:'m| am|'re| are) )?(?:after|interested in|curious about|looking for|in need of|keen on|hunting for|chasing|wondering about|requesting|searching for)(?= (?:the|our|a|an|how|what|which|last|this|\\p{L}+ (?:nps|satisfaction|comments|rating|score)))`,
  '(?:i|we) (?:require|request)',
  `(?:(?:i|we) )?(?:really |just |also |still )?(?:want|need|have|got|wish|would love|'d love) to ${SEE}`,
  `(?:is there )?any (?:chance|way|possibility)(?: of| for)?(?: (?:i|we) (?:can|could|may|might))?(?: (?:to |of )?(?:${ASKS}ing|${SEE}))?`,
  "no (?:idea|clue) (?=(?:what|how|which|where)\\b)|(?:i|we)(?:'ve| have)? (?:forgot(?:ten)?|forget|lost|missed|misplaced|(?:can(?:'t|not| not)|could(?:n't| not)) (?:find|remember|recall|locate|see))(?: (?:track|sight) of)?",
  '(?:hit|present) me with|remind (?:me|us)(?: of| about)?|(?:give|get) me the (?:lowdown|low-down|scoop|skinny|dirt) on|help (?:me|us) (?:to )?(?:understand|see|find|know|get)',
  '(?:moving|going) (?:on|back|over) to|back to|speaking of|talking of|on the (?:subject|topic|matter) of|on to|as (?:for|to)',
  '(?:tell|show|give) us',
  `(?:hq|head ?office|finance|marketing|sales|ops|operations|logistics|legal|merchandising|management|upper management|leadership|investors?|corporate|accounting|someone|somebody|everyone|everybody) (?:wants?|needs?|asks?|asked|is asking|are asking|requires?|required|requested|would like|is curious|wonders?|wanted)(?: (?:me|us))?(?: (?:to ${SEE}|for|about))?`,
].join('|');

const BEHIND = [
  '(?:if|when|whenever|where|as soon as|once) (?:available|possible|convenient|you have (?:time|a (?:moment|minute|second))|you get (?:time|to it|round to it))',
  'at your (?:earliest |own )?convenience|right away|straight away|soon|quickly|immediately|at once|in a hurry',
  "tia|much obliged|much appreciated|with thanks|all told|at a glance|once more|one more time|won't you|wont you|will you|would you|could you|can you|x{1,3}|lol|haha|fyi",
].join('|');

export const OPENING_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^\\W*(?:(?:${SAID_FIRST})(?:\\s*[,:;.!…]+|\\s[–—-]+)\\s+)+(?=[\\p{L}\\d"“])`, 'iu'), ''],
  [new RegExp(`^\\W*(?:(?:please|kindly|and|so|now|well|ok|okay) )*(?:${LEADS_TO}) (?=\\S)`, 'iu'), ''],
  [new RegExp(`[,;.]?\\s+(?:${BEHIND})(?=\\s*[?!.]*\\s*$)`, 'iu'), ''],
];
