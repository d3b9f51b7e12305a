/** Removes text around a question that asks nothing: greetings, thanks, the reason for asking. */

const PEOPLE =
  'boss|manager|ceo|cmo|coo|cfo|vp|director|owner|team|board|colleague|colleagues|head|lead|investors?|marketing|ops|operations|merchandising|management|leadership|finance';
const OCCASION = `(?:${PEOPLE}|meeting|deck|report|review|call|presentation|slides?|standup|stand up|newsletter|offsite|update|memo|summary|article|spreadsheet|dashboard)`;

/** Patterns of whole clauses. */
const PHRASES: readonly RegExp[] = [
  new RegExp(
    `^(?:i'm|i am|im|we're|we are) (?:currently |just |still )?(?:putting together|preparing|working on|writing|making|building|finishing|doing|drafting|updating|in|about to go into|off to|heading into|sitting in) (?:\\S+ ){1,5}${OCCASION}(?: \\S+){0,4}$`,
    'iu',
  ),
  /^(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|thanks|thank you|thx|cheers|many thanks|sorry|please|pls|plz|ok|okay|so|well|right|great|alright|fyi|btw|by the way)(?: (?:there|team|all|everyone|folks|again|to bother you|a lot|in advance|you|so much|assistant|bot))*$/iu,
  /^(?:quick|quik|just a quick|one|another|one more|last|simple|stupid|silly)(?: quick)? (?:question|one|check|thing|q)(?: for you)?$/iu,
  /^(?:no (?:rush|hurry)|asap|urgent(?:ly)?|as soon as possible|if (?:you can|possible|that's possible|you don't mind)|when you (?:can|get a (?:chance|minute|moment))|in one line|in short|in brief|briefly|roughly|that's all|nothing else|i'm in a (?:hurry|rush)|in a (?:hurry|rush)|help me out|let me know|any idea|you know|i wonder|just (?:curious|wondering|checking|asking)|curious|wondering)$/iu,
  /^(?:i'm |im |i am )?not sure (?:if|whether|this|that)\b.*$/iu,
  /^(?:(?:my|our) )?(?:sorry|apologies|forgive me|excuse me|pardon me)(?: (?:if|for|about|but)\b.*)?$/iu,
  /^(?:i )?hope (?:you|all|this|everything|everyone)\b.*$/iu,
  /^in (?:a|one|two|a few|few|your own|plain|simple) (?:words?|sentences?|lines?|english)$/iu,
  /^(?:is|was) (?:that|this|it) (?:true|right|correct|so)$/iu,
  /^(?:it's|it is|this is|today is|today's) (?:my|our) (?:very )?(?:first|second|third|last|\p{L}+) (?:day|week|shift|time|month)(?: (?:here|at work|on the job|in the (?:job|shop|team|office)|back))?$/iu,
  /^(?:i|we) owe .{1,40}$/iu,
  // Who is asking, and why they do not look themselves.
  /^(?:i'm|i am|im) (?:(?:the|a|an|one of the|your|our|new) )(?:\S+ ){0,4}(?:designer|developer|manager|owner|founder|analyst|buyer|merchandiser|lead|head|director|engineer|intern|assistant|specialist|coordinator|planner|marketer|writer|person|guy|ceo|cmo|coo|cfo|vp)(?: (?:here|of|at|for|in|on) ?.*)?$/iu,
  /^(?:i'm|i am|im|i'm new|i'm responsible|i work|i look after|i run|i manage|i handle)(?: responsible| in charge| new| here)* (?:for|of|in|on|at|with|here|to|the) .{1,40}$/iu,
  /^(?:(?:i|we)(?:'ve| have| got|'ve got| have got)? )?(?:no|not much|little|zero) time\b[^?]*$/iu,
  /^(?:i|we) (?:can't|cannot|don't|do not|won't|didn't) (?:have (?:the )?time|read|want to read|get through|manage to read|look at)\b[^?]*$/iu,
];
/** A clause of nothing but these is small talk. */
const SMALL_TALK: ReadonlySet<string> = new Set(
  `say listen seriously right alright tell ya what got it um uh er erm hm hmm ah oh eh so well look honestly frankly now ok okay okey heaven heaven's
heavens sake goodness goodness' god god's gosh thank you thankyou thanks thx cheers ta that that's thats this was is were lovely great perfect nice wonderful
excellent brilliant super fantastic awesome cool neat good interesting helpful useful clear noted understood sense makes made makin sure yes yeah yep no nope fine
hi hello hey hiya morning afternoon evening dear team there all folks everyone mate mates guys lads please pls kindly sorry pardon excuse me forgive apologies if not too
much trouble bother bothering mind kind moment minute second sec favour favor any your my i i'd i'm im id we you'd would could may might can will be very really actually basically
anyway anyhow then next one more last question quick thing just wondering wonder wondered curious guess suppose think thinking know let lets let's me see hear out
hold on hang wait with for a the of to in again still today's day you again's great's bit little small short time have has had got need some help as usual always
been being am are do does did not don't dont worry rush hurry pressure whenever get chance ask asking asked another here goes go come onto say's promise swear
stupid silly dumb naive simple may's been's as well too also hope hoping well's welcome back hm's huh wow whoa man dude friend buddy pal sir madam
ladies gentlemen colleagues colleague assistant bot robot computer machine ai`.split(/\s+/),
);
const isSmallTalk = (plain: string): boolean => {
  const words = plain.toLowerCase().split(/[\s-]+/u);
  return words.length <= 10 && words.every((word) => SMALL_TALK.has(word));
};

/** Beginnings of clauses that ask nothing, unless they name a subject. */
const ASIDES: readonly RegExp[] = [
  /^(?:i|we|i just|we just)(?:'ve|'ll|'m|'re|'d| am| are| have| had| will| need| was| were| got| changed| launched| switched| moved| introduced| started| added| opened| rolled| ran| raised| lowered| redesigned| replaced| updated| expanded| hired| trained)\b/iu,
  /^(?:it|this|that)(?:'s| is| goes| will| has)\b/iu,
  /^(?:before|while|as|until|till|whilst) (?:i|we)\b|^(?:when|once|after) i\b|^(?:so|so that|because|cause|in case) (?:i|we)(?:'m|'ve|'ll|'d| can| could| know| have| need| don't| do| am| will| may)\b/iu,
  /^before (?:the|my|our|anyone|anybody|everyone|everybody|they|he|she|it|somebody) .*\b(?:\p{L}+s|opens?|come|arrive|start|begin|ask|leave|is|are|gets?|hits?|wakes?)\b.*$/iu,
  /^my (?:[\p{L}'-]+ ){1,3}?(?:is|are|was|were|has|have|had|needs|wants|keeps|says|thinks|can't|won't|just|got|gets|will)\b/iu,
  // What they are doing while they ask.
  /^(?:over|with|at|during|between|after|before|by) (?:(?:my|our|the|a|this|morning|first|second|quick|early|late|cup|mug|bite|bit|spot|of|some|another) )*(?:breakfast|lunch|dinner|tea|coffee|espresso|brew|croissant|toast|cereal|porridge|commute|school run|shift|break|tea break|opening|opening time|closing|closing time)$/iu,
  /^(?:i|we) (?:have to|must|am about to|are about to|gotta) /iu,
  /^(?:i|we) (?:owe|bet|swear|sense|hate|like|love|think|thought|guess|reckon|suspect|wonder|wondered|forgot|remember|hope|hoped|know|knew|see|saw|feel|fear|worry|promised|tend|usually|always|never|only|keep|kept|spend|spent|work|run|sell|stand|sit|can|can't|could|couldn't|don't|didn't|haven't|hadn't|must|should|might|may)\b/iu,
  /^(?:my|our|the) (?:[\p{L}'-]+ ){0,2}(?:chairman|chairwoman|chair|accountant|bank|agency|consultant|wife|husband|mother|father|mum|mom|dad|brother|sister|son|daughter|partner|neighbou?r|friend|landlord|supplier|assistant|deputy|boss|bosses)\b/iu,
  /^with (?:all )?(?:due )?respect$/iu,
  new RegExp(`^(?:my|our|the) (?:${PEOPLE})\\b`, 'iu'),
  // `Finance keeps asking`
  new RegExp(
    `^(?:${PEOPLE}) (?:just |always )?(?:keeps?|kept|is|are|was|were|has been|have been|wants?|wanted) (?:to know|asking|wondering|curious|nagging)$`,
    'iu',
  ),
  /^(?:our|the|a) .*\b(?:went live|started|launched|is live|was launched|is new|goes live|moved|opened|changed)\b/iu,
  new RegExp(
    `^(?:it's |this is |that's )?(?:for|before|ahead of|during|in) (?:my|our|the|a|an|this|next|today|tomorrow)(?:'s)? (?:\\S+ ){0,3}${OCCASION}(?: \\S+){0,3}$`,
    'iu',
  ),
];
/** The clause still limits which answers are meant. */
const MEANS =
  /\b(?:only|just the|mean|meant|except|not|interested|care|excluding|without|who|whose|customers?|shoppers?|buyers?|people)\b/iu;
const SHORTEST_MEANING = 3;

/** Limits the time spent, since each clause is parsed. */
const MOST_CLAUSES = 16;

/** What a clause names. `isStrict`: an unknown word counts as `telling`. */
type Kind = (clause: string, isStrict?: boolean) => 'plain' | 'days' | 'telling';

interface WithoutAsides {
  readonly text: string;
  readonly hasDays: boolean;
  /** Days stated beside the question, for a question that names none. */
  readonly statedDays?: string;
}

/** `Our warehouse had a rough time this month.` */
const HAD =
  /^(?:our|the|we|it)\b.*\b(?:had|have had|has had|have|has) (?:a|an|some|such a) (?:really |very |pretty |bit of a )?(?:rough|tough|bad|hard|busy|slow|quiet|good|great|terrible|difficult|crazy|hectic|messy|strong|awful|weird|odd|wild) (?:time|day|days|week|month|quarter|start|run|spell|patch|period|year)\b/iu;

/** `I need it for last quarter.` */
const NEEDED =
  /^(?:i|we)(?:'d| would)? (?:only |just )?(?:need|want|like|mean|require) (?:it|this|that|them|these|those) (?:only |just )?(?:for|of|from|in|over)\b/iu;

/** `I'd like last month beside the month before it`: names only days. */
const DAYS_WANTED =
  /^(?:i|we)(?:'d| would|'m| am|'re| are)? (?:only |just |really )?(?:like|love|want|need|mean|meant|require|prefer|after|thinking of|looking for|looking at|interested in|care about|talking about|speaking of)(?: to (?:see|have|know|get))? /iu;

/**
 * Removes clauses that ask nothing; one that names a subject (`kind`) stays. `hasDays`: a removed clause named days, so
 * the question's own are in doubt if it names none.
 */
export function withoutAsides(
  text: string,
  kind: Kind,
  subjectIn: (clause: string) => string | null,
  namesScope: (clause: string) => boolean = () => true,
): WithoutAsides {
  const clauses = text
    .split(/(?<=[.?!;…])\s+|,\s+|\s+[–—-]+\s+|[()]|:\s+/u)
    .map((clause) => clause.trim())
    .filter(Boolean);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return { text, hasDays: false };
  let left = text;
  let then: string | null = null;
  let statedDays: string | null = null;
  for (const clause of clauses) {
    const plain = clause.replace(/[.?!;,…]+$/u, '').replace(/’/gu, "'");
    // Only if something is left to ask.
    if (isSmallTalk(plain) && kind(left.replace(clause, ' ')) === 'telling') {
      left = left.replace(clause, ' ');
      continue;
    }
    if (PHRASES.some((phrase) => phrase.test(plain))) {
      left = left.replace(clause, ' ');
      continue;
    }
    if ((HAD.test(plain) || NEEDED.test(plain)) && !clause.endsWith('?')) {
      const days = daysIn(plain, kind);
      // Besides days it names a subject.
      if (days === null && kind(plain) === 'telling') continue;
      statedDays = days;
      left = left.replace(clause, ' ');
      continue;
    }
    if (IN_A_PLACE.test(plain) && THERE.test(left.replace(clause, ' '))) continue;
    const dated = isSentence(text, clause) ? withThatTime(left, clause, kind, subjectIn) : null;
    if (dated !== null) {
      left = dated;
      continue;
    }
    const question =
      isSentence(text, clause) && HEARSAY.test(plain) ? withoutHearsay(left, clause, kind, subjectIn) : null;
    if (
      question !== null &&
      !namesScope(plain) &&
      !MEANS.test(plain.replace(/\b(?:customers?|shoppers?|buyers?|people)\b/giu, ''))
    ) {
      left = question;
      continue;
    }
    if (DAYS_WANTED.test(plain) && kind(plain.replace(DAYS_WANTED, '')) === 'days') {
      left = left.replace(clause, clause.replace(DAYS_WANTED, ''));
      continue;
    }
    if (!ASIDES.some((aside) => aside.test(plain)) && !(DID.test(plain) && isSentence(text, clause))) continue;
    if (AN_ORDER.test(plain)) continue;
    const isLong = plain.split(' ').length >= SHORTEST_MEANING;
    const meaning = kind(plain);
    if (isLong && (MEANS.test(plain) || /\?$/u.test(clause))) continue;
    if (
      meaning === 'telling' &&
      !ANNOUNCEMENT.test(plain) &&
      !OWN_ERRAND.test(plain) &&
      !(DID.test(plain) && isSentence(text, clause))
    )
      continue;
    if (meaning !== 'plain') then = daysIn(plain, kind) ?? then;
    left = left.replace(clause, ' ');
    if (meaning === 'telling') left = withSubject(left, subjectIn(plain), subjectIn);
  }
  if (statedDays !== null) return { text: left, hasDays: false, statedDays };
  if (then === null) return { text: left, hasDays: false };
  const since =
    /\b(?:since|from) then(?: on)?\b|\bsince(?=\s*[?.!]?\s*$)|\bsince that (?:day|date|time|change)\b|\bafter that\b/iu;
  return since.test(left)
    ? { text: left.replace(since, `since ${then}`), hasDays: false }
    : { text: left, hasDays: true };
}

/** `I have to call the warehouse`: their own errand. */
const OWN_ERRAND =
  /^(?:i|we)(?:'ve| have)?(?: got)? (?:have to|to|must) (?:call|ring|phone|email|mail|write to|message|tell|meet|see|talk to|speak to|answer|send|print|forward|brief|update|warn|inform|visit|ask) (?:the|my|our|a|them|him|her|it|everybody|everyone)\b(?! (?:customers?|shoppers?|buyers?))[^?]*$/iu;

/** `I heard returns are a headache.`, `My gut says …`: an assumption before the question. */
const HEARSAY =
  /^(?:i|we)(?:'ve| have| just| keep| kept)* (?:hear|heard|hearing|think|thought|feel|felt|suspect|reckon|guess|believe|fear|notice|noticed|(?:am|was|were|have been|been|get|got) told|have the (?:feeling|impression|sense)|have a (?:feeling|hunch|suspicion))\b|^(?:my|our) (?:gut|feeling|hunch|impression|guess|instinct|bet|worry|fear|boss|manager|colleagues?|team|partner|wife|husband|accountant|buyer|chairman|ceo|cfo|coo|cmo)\b.* (?:says?|said|tells?|told|thinks?|thought|claims?|claimed|reckons?|insists?|believes?|fears?|is|feels?|swears?|complains?)\b|^(?:apparently|supposedly|allegedly|rumou?r has it|word is|they say|people say|some say|somebody said|someone said|everyone says|everybody says)\b/iu;

/** The question without the assumption, if it can be understood alone or by a pronoun for it; else null. */
function withoutHearsay(
  left: string,
  clause: string,
  kind: Kind,
  subjectIn: (clause: string) => string | null,
): string | null {
  const rest = left.replace(clause, ' ');
  // An assumption about certain shoppers or places may limit the question.
  if (/\b(?:in|at|from|among|with|on|by|for|via|using|of)\b|(?<=\s)\p{Lu}\p{Ll}+/u.test(clause)) return null;
  if (kind(rest) !== 'telling' || subjectIn(clause) === null) return null;
  const question = withSubject(rest, subjectIn(clause), subjectIn);
  return subjectIn(question) === null || kind(clause) === 'days' ? null : question;
}

/** `We opened a store in Boulder. How happy are people there?`: limits the question to that place. */
const IN_A_PLACE = /\b(?:in|at|near) (?:the |our )?\p{Lu}\p{Ll}+(?! ?\d)/u;
const THERE = /\bthere(?=\s*[?.!,]|\s*$| (?:since|then|after|now|in|last|this|rate|rated|say|said|write)\b)/iu;

/** Its number selects a comment. */
const AN_ORDER = /\border\b.*\d/iu;

/** An announcement may name the subject. */
const ANNOUNCEMENT =
  /^(?:i|we)\b.*\b(?:launched|changed|switched|introduced|started|redesigned|replaced|rolled out|moved|opened|added|raised|lowered)\b|\b(?:went live|launched|is live|is new|goes live)\b/iu;

/** `We rewrote the instructions on August 1.`: an event, told in a sentence before the question. */
const DID =
  /^(?:(?:the|our|a|an|all|new) )*(?:[\p{L}'-]+ ){1,4}?(?:was|were|got|has been|have been|had been) (?:recently |just |finally |completely |fully )?(?:changed|replaced|moved|switched|swapped|introduced|launched|updated|redesigned|redone|rebuilt|reworked|relaunched|rewritten|opened|closed|relocated|renovated|extended|raised|lowered|cut|reduced|increased|installed|added|rolled out|overhauled|simplified|shortened|renamed) (?:.*)?\b(?:on|in|since|at|last|this|yesterday|early|ago)\b|^(?:we|i|they)\s*(?:just |recently |also |finally |then )?(?:have |has |had |'ve )?(?:just |recently )?(?:\p{L}{2,}ed|rewrote|rewritten|put|took|taken|brought|began|begun|built|cut|set|gave|given|made|went|gone|got|sent|split|swapped|ran|run|hit|lost|found|held|drew|wrote|chose|bought|sold|let|came|became|paid|rebuilt|redid|redone|threw|broke|fixed) .*\b(?:on|in|since|at|last|this|yesterday|early|ago)\b|^(?:our|the|my) (?:[\p{L}'-]+ ){1,3}?(?:got|received|has got|have got) (?:a|an|its|their|some) (?:brand[- ]|completely |totally )?new .*\b(?:on|in|since|last|yesterday)\b/iu;

/** `Our newsletter went out on 3 November.`: an event that the question refers to by time. */
const EVENT =
  /^(?:our|the|a|an|we|my|there)\b.{1,60}\b(?:went|was|were|had|ended|closed|crashed|broke|failed|started|began|launched|opened|came|ran|stopped|shipped|happened|moved|did|took)\b.*\b(?:on|in|last|this|yesterday)\b/iu;
/** Refers to the time of the event. */
const THAT_TIME =
  /\b(?:(?:on|in|during|for|at) )?(?:that|the same) (?:very |same )?(?:day|date|week|month|quarter|weekend|time)\b|\b(?:back )?then(?=\s*[?.!,]|\s*$)/iu;
const ONE_DAY = /\d(?:st|nd|rd|th)?(?:\s|$)|\d{4}-\d\d-\d\d|yesterday|day$/iu;
const IS_DAY = /\b(?:day|date)\b/iu;
const ANY_TIME = /\b(?:time|then)\b/iu;

/** Moves the event's days into the question (`What was the NPS that day?`); null if it does not refer to them. */
function withThatTime(
  left: string,
  clause: string,
  kind: Kind,
  subjectIn: (clause: string) => string | null,
): string | null {
  const plain = clause.replace(/[.;!]+$/u, '');
  const behind = left.slice(left.indexOf(clause) + clause.length);
  const [that] = THAT_TIME.exec(behind) ?? [];
  if (that === undefined || !EVENT.test(plain) || MEANS.test(plain)) return null;
  // A sentence that names a figure is part of the question, unless the question names another.
  if (subjectIn(plain) !== null && subjectIn(behind) === null) return null;
  const days = daysIn(plain, kind);
  if (days === null) return null;
  const isDay = ONE_DAY.test(days.replace(/20\d\d(?!-)/u, ''));
  // `that day` cannot refer to a month.
  if (isDay !== IS_DAY.test(that) && !ANY_TIME.test(that)) return null;
  return left.replace(clause, ' ').replace(THAT_TIME, ` ${isDay ? 'on' : 'in'} ${days}`);
}

/** A sentence before the question, and not a question itself. */
const isSentence = (text: string, clause: string): boolean =>
  /[.;!]$/u.test(clause) && /\p{L}/u.test(text.slice(text.indexOf(clause) + clause.length));

/** `How clear are they rated since then?`: replaces the pronoun by the subject of the removed clause. */
function withSubject(left: string, subject: string | null, subjectIn: (clause: string) => string | null): string {
  if (subject === null || subjectIn(left) !== null) return left;
  return left.replace(/\b(?:they|them|it|these|those)\b/iu, `the ${subject}`);
}

/** The longest end of a clause that names nothing but days, preferably without unknown words. */
function daysIn(clause: string, kind: Kind): string | null {
  const ends = [
    ...clause.matchAll(/\b(?:(?:on|in|since|at|from|for|over|of)\b|(?=(?:last|this|early|mid|yesterday|today)\b))/giu),
  ].map(({ index, 0: word }) => clause.slice(index + word.length).trim());
  return ends.find((end) => kind(end, true) === 'days') ?? ends.find((end) => kind(end) === 'days') ?? null;
}
