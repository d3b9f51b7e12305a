import { alike, both, FILLER, frame, type PhraseTable, part, refuse, strong, survey, THING } from '../meanings.ts';
import { NO_ADVICE, NO_WISHES, NOT_SURVEYED } from '../reading.ts';
import { MOVED } from './moved.ts';
import { WHO_ALONE } from './who-alone.ts';

/** Points of the scale, and verbs of rating. */
const NOTES = '0|1|2|3|4|5|6|7|8|9|10|zero|four|five|six|seven|eight|nine|ten|0s|9s|10s|tens|nines';
const GIVE = 'give|gave|given|giving|gives|rate|rated|rating|rates|score|scored|scoring|answered|answer|chose|picked';

/** What is asked about a subject. */
export const REQUESTS: PhraseTable = [
  ...alike(FILLER)`
    i|we mean|meant
    pull|pulled|show|look|dig|open|call|throw up
    i|we|would|they|id like|love|want|need to know|see|get|have|hear|understand|look|find|check
    will|would our|the|most? people|customers|shoppers|they|buyers|visitors|folks
    we collect|collected|gather|gathered`,
  ['fair|reasonable|acceptable', frame('rated')],
  ['rated|rate|scored by our|the? shoppers|customers|buyers|people|visitors|folks', frame('rated')],
  ['likelihood', frame('likelihood')],
  ...alike(frame('why'))`
    explanation|explanations|justification for|of|behind the?
    explanation
    how|what made|makes|drove|pushed|pulled|sent`,
  ...alike(frame('strongest'))`
    what|where are|do we do|doing well|right
    rate|rated|rates us best|highest for?
    rating|score|metric|thing|area|aspect|item|one is|was|are|were our|the? highest|best|strongest|top`,
  ...alike(frame('weakest'))`
    what|where are|do we do|doing badly|poorly|wrong
    rate|rated|rates us worst|lowest for?
    rating|score|metric|thing|area|aspect|item|one is|was|are|were our|the? lowest|worst|weakest|poorest|bottom`,
  ['with the? word|words|phrase|term', frame('mention')],
  ...alike(frame('overview'))`
    how we did|do|performed|doing|stand
    how|hows is|s? the|our? business|trade|shop|store all? been? going|looking|doing|faring?
    how|hows is|s? business|everything|things
    how are|is we|things|it|everything tracking|trending
    anything|something i|we should|need|must to? know|see
    morning|daily|quick|status|brief|short update|briefing|report|roundup`,
  ['what|which comes|come|came up', frame('topics')],
  ['tone|tones dominate|dominates|prevails|prevail', frame('tones')],
  ['filled in|out', frame('responses')],
  ['written|said|left|made by our|the? shoppers|customers|buyers|people|visitors|folks', frame('comments')],
  ...alike(
    frame('benchmark'),
  )`beat|beating|beats|exceed|outperform the? benchmark|average|industry|peers|others|norm|competition`,
  ...alike(
    both(frame('it'), frame('highest')),
  )`when were|are|was|is|have we|it|things|everything been? at? our? best|strongest|highest|happiest`,
  ...alike(
    both(frame('it'), frame('lowest')),
  )`when were|are|was|is|have we|it|things|everything been? at? our? worst|weakest|lowest`,
  ['has|have|been|is|are been? tracking|trending', frame('trend')],
  ...alike(
    both(frame('why'), frame('moved')),
  )`what is? pulling|dragging|pushing|lifting|hurting|harming|weighing|pulls|drags|hurts|pushes down|up|on?`,
  ...alike(frame('spread'))`
    how many|much? 10s|9s|0s|tens|nines
    scores|score|ratings|rating|answers|answer of ${NOTES} and|or? above|below|more|less|up|higher|lower?
    breakdown
    split|mix of ratings|scores|answers for|on|of?
    mix|split|composition|makeup`,
  ['breakdown|split by|per device|devices', frame('by-device')],
  ...alike(
    both(frame('group'), strong('satisfaction')),
  )`share|percentage|percent|proportion|number|many of? our|the? unhappy|dissatisfied|angry customers|shoppers|buyers|people|visitors`,
  ['sitewide', { kind: 'subject', subject: { topic: 9, orTopic: 10 } }],
  ...alike(frame('topics'))`
    topic|topics|subject breakdown|split|mix
    which themes|theme
    topics|topic|subjects|issues|things|what came|come|comes|coming up
    most|often|frequently|commonly|much mentioned|discussed|raised|named|cited
    most|often|frequently|commonly|much? mentioned|discussed|raised|named|cited issue|issues|problem|problems|topic|topics|theme|themes|thing|things|complaint|complaints`,
  ...alike(frame('tones'))`
    tone|tones|sentiment breakdown|split|mix
    mostly|mainly|predominantly|largely negative|positive|good|bad
    tone of voice
    is|was|are|were feedback|comments good|bad|ok|positive|negative
    how do|does|did our|the? comments|comment|feedback sound|feel|look|read
    happy|unhappy in the? comments|feedback
    positive negative ratio|split|share|balance|mix?`,
  ...alike(both(frame('many'), frame('comments')))`
    total|overall comments|feedback
    are|were|have|had|get|got there|we? many|lots|plenty|tons|few|several of? comments|feedback|reviews|mentions`,
  ['do|does we|it|they need', refuse(NO_ADVICE)],
  ...alike(frame('weakest'))`
    what|which are|were|is|do|things? customers|shoppers|buyers|people|they|visitors? least|less satisfied|happy|pleased|content with|about
    where|what do|did we struggle|stumble
    biggest|greatest|main|top|key|largest weakness|weaknesses
    is|are|was|were|does|do|has|have|been? doing|performing|perform|performs|do|does|faring worst|weakest|poorest
    is|are|stand|stands|rank|ranks|come|comes|sit|sits? at|on the? bottom
    worst|lowest|poorest|weakest|bottom performing|performer|performers`,
  ...alike(frame('strongest'))`
    what|which are|were|is|do|things? customers|shoppers|buyers|people|they|visitors? most satisfied|happy|happiest|pleased|content with|about
    where|what do|did we shine|excel
    biggest|greatest|main|top|key|largest strength|strengths|asset|assets
    is|are|was|were|does|do|has|have|been? doing|performing|perform|performs|do|does|faring best|strongest
    is|are|stand|stands|rank|ranks|come|comes|sit|sits? at|on the? top
    top|best|highest|strongest performing|performer|performers`,
  ['poorest', frame('lowest')],
  ...alike(FILLER)`
    difference|differences|gap between
    margin|margins|interval of? error? on|of|for|around
    how many answers|responses is|are|was it|that|this|they based on
    is|are|was reliable|trustworthy|solid
    reliable|trustworthy
    end|ends|ended|ending|wind|winds|wound up
    where|how do|are|would we? sit|rank|land|stand|placed|ranked`,
  ...alike(frame('general-rating'))`
    overall rating|score
    how do|did|does|would|are|is customers|shoppers|buyers|people|they rate|rating us|shop|store?
    whats|what is? our|the score|result|rating`,
  ['due to', frame('why')],
  ['what made|makes|drove|pushed|pulled|sent|dragged|lifted', frame('why')],
  ...alike(
    both(frame('comments'), frame('by-survey')),
  )`comments|comment|feedback|complaints by|per survey|surveys|programme|program`,
  ['grow|grows|growing', frame('better')],
  ...alike(frame('worse'))`
    shrink|shrinks|shrinking
    take|took|taken|taking a? hit|dive|tumble|nosedive|beating|knock|dip
    nosedive|nosedived|tank|tanks|tanking|cratered|crater|soured|sour`,
  ['new|fresh complaints|complaint', both(frame('latest'), frame('complaints'))],
  ['new|fresh comments|comment|feedback', both(frame('latest'), frame('comments'))],
  ...alike(frame('overview'))`
    how were|are|was|is things|everything
    what should i|we know about?
    in numbers`,
  ...alike(
    both(frame('which'), frame('complaints')),
  )`what|whats went|goes|is|was|has|gone? gone|going? wrong with|in|at|about?`,
  ...alike(frame('comments'))`
    telling|tell|told about
    comments|comment|feedback|complaints|reviews have|has|that|which|were|are? arrived|arrive|coming|come|came|received|gotten in?
    voice of customer|customers`,
  ['trouble|troubles|difficulty|difficulties|hassle|hassles|struggle|struggles|struggling', frame('complaints')],
  ['issues|issue|problems|problem|trouble|troubles with|around|regarding|about', frame('complaints')],
  ...alike(
    both(frame('many'), frame('complaints')),
  )`are|were|have|had|get|got there|we? many|lots|plenty|tons|few|several of? complaints|complaint`,
  ['which|what of? our|the? kpis|kpi|stats|numbers', frame('which')],
  ...alike(frame('benchmark'))`
    benchmark|industry|market|peer gap|comparison|delta|difference|distance
    lag|lagging|trail|trailing behind? of? competition|others|peers|industry|benchmark|competitors|market|pack|average
    gap|distance|difference|lead to|from|between|versus|over|on us|and? benchmark|industry|peers|market|average`,
  ...alike(
    both(frame('praise'), frame('topics')),
  )`praise|praised|love|like|liked|loved|loves|likes the? most|mostly often|frequently?`,
  ['how many|much of? those|these|them', both(frame('many'), frame('it'))],
  ['same figure|number|thing|one|question|again|score|rating|please|for', frame('it')],
  ...alike(
    frame('moved'),
  )`how much|far|strongly did|has|have|does|do? it|they|this|that? change|changed|move|moved|moves|shift|differ`,
  ...alike(both(frame('many'), frame('responses'), frame('moved')))`
    more|fewer|less people|customers|shoppers|buyers|visitors|folks answer|answered|answering|respond|responded|responding|reply|replied
    get|got|getting|receive|received|receiving|have|had|see|saw|seeing|are|there more|fewer|less responses|answers|surveys|replies`,
  ['perception|perceptions', frame('rated')],
  ['want|wants|wanted|like|wish|need|expect us|you to', refuse(NO_WISHES)],
  ['reason|reasons for|behind|of pickup nps', both(frame('why'), survey(16), strong('nps'))],
  ['reason|reasons for|behind|of pickup satisfaction', both(frame('why'), survey(16), strong('satisfaction'))],
  ...alike(both(frame('tones'), frame('moved')))`
    more|less positive|negative
    getting|get|got|gotten|become|becoming|turned|turning|growing more|less|increasingly negative|positive|critical|harsh
    more|less negative|positive than before|earlier|usual?`,
  ...alike(frame('worst-first'))`
    lowest|worst|poorest rated|scored|scoring comments|feedback
    comments|feedback with|from|of the? low|lowest|bad|poor|worst|poorest scores|ratings|score|rating first?
    lowest|worst|poorest|bottom rated|rating|ratings|score|scores|scored? first|top
    sort|sorted|order|ordered|ranked|starting|start|beginning by|with|from? the? lowest|worst|poorest rated|rating|ratings|score|scores?`,
  ['which|what direction', frame('trend')],
  ['heading|headed', frame('trend')],
  ...alike(
    both(frame('many'), frame('complaints'), frame('moved')),
  )`get|got|getting|receive|received|receiving|have|had|see|saw|seeing|are|there more|fewer|less complaints|complaint`,
  ...alike(
    both(frame('many'), frame('comments'), frame('moved')),
  )`get|got|getting|receive|received|receiving|have|had|see|saw|seeing|are|there more|fewer|less comments|feedback`,
  ...alike(both(frame('many'), frame('responses')))`
    response|survey|answer|sample volume|volumes|numbers|count|counts|total|totals|size|sizes
    surveys|survey|responses did|do? we? get|got|have|had|receive|received|come|came|sent|returned back|returned|in
    how many people|buyers|shoppers|customers|visitors|folks|of? responded|answered|replied|respond|answer|reply to? the|our? survey|surveys?
    how many people|buyers|shoppers|customers|visitors|folks|of? took|completed|did|finished|filled in|out|part? in? the|our? survey|surveys`,
  ['replies|respondents|completes|completions', frame('responses')],
  ...alike(frame('peers'))`
    relative|compared|next|against|versus to? other|similar|comparable online? merchants|shops|stores|retailers|brands|sellers
    versus|vs|against|relative|compared|to|with|than|beat|beating|outperform|ahead|behind of|to|with? the? market|sector|category|field|pack|competition|industry|peers|competitors|others|benchmark`,
  ['news|word on|about|regarding', frame('vague')],
  // Ratings and distributions.
  ...alike(frame('rated'))`
    how well do|does|did|are|is|we|our? we|our|customers|shoppers? do|score|rate|perform|doing|scoring|performing?
    how high|strong|bad|poor is|are|was|were?
    scoring|scored|mean|average score|rating?`,
  ...alike(frame('spread'))`
    distribution|spread|histogram of|for the|our|all? ratings|scores|answers|responses?
    distribution|spread|histogram
    rating|score|answer distribution|spread|breakdown
    breakdown of ratings|scores|answers
    a|the? nine|9|9s or|and|to a|the? ten|10|10s
    9 10
    ${GIVE} us|it|this|them|their? a|an|with|only|just|at|as? ${NOTES}
    ${GIVE} us|it|this|them|their? a|an|with|only|just|at|as? ${NOTES} or|to|and|through|out a|an|of? ${NOTES}
    ${GIVE} us|it|this|them|their? a|an|with|only|just|at|as? ${NOTES} or more|less|higher|lower|better|above|below|worse
    from|between|of? ${NOTES} to|and|through|till ${NOTES}`,
  ...alike(FILLER)`
    scale of ${NOTES} to ${NOTES}
    out of 10|ten
    give|gave|giving|gives`,
  ['top|bottom|low|high two|three|2|3? box|boxes score|scores|share?', frame('spread')],
  ['top|t2 box', frame('spread')],
  // Comments.
  ...alike(frame('vague'))`
    work|works|working|worked out? for|with|at|on? our|the? customers|shoppers|buyers|people|visitors|users|them?
    do|does|did our|the? customers|shoppers|buyers|people|they|visitors|folks? really|actually|still? like|love|enjoy|hate|dislike us|it|them|this
    thoughts|opinions|opinion|views|impressions|feelings|verdict on|of|about
    what|whats is? the? word|story|deal|situation|status|verdict on|with|about
    people|customers|shoppers|they|buyers|visitors? feel|think|feeling|thinking about|of|regarding
    anything|something on|about|regarding
    what|how are|is|do customers|people|shoppers|they feel|feeling`,
  ...alike(frame('comments'))`
    anything|something said|written|mentioned|about about|on|regarding?
    reviews|review
    comment|comments|remarks|words|feedback from|by|of
    talk|talking|talks|talked about
    tell|telling|told us`,
  ['word of mouth', refuse(NOT_SURVEYED)],
  ...alike(FILLER)`
    when it comes to
    in terms of
    with|in regard|regards|respect to
    regarding|concerning|around|re
    read|hear|listen`,
  ['unhappy|angry|dissatisfied comments|comment|feedback', both(frame('negative'), frame('comments'))],
  ['bad|angry|harsh comments|comment|feedback', both(frame('negative'), frame('comments'))],
  ['happy|satisfied|nice|good|great|best comments|comment|feedback', both(frame('positive'), frame('comments'))],
  ['worst|lowest comments', frame('worst-first')],
  ['what do|are|is|did wrong', frame('complaints')],
  ['bothers|bothering|bother|irritates|frustrates|annoys|upsets|annoying|frustrating', frame('complaints')],
  ...alike(frame('top-complaints'))`
    pain points|point
    biggest|main|top|common|commonest|key|major|frequent|worst|most|recurring complaints|complaint|gripes|problems|pain|frustrations|annoyances points?
    complain|complaining|complained|complains the? most about?
    complaining|complain|complained about most
    most complained`,
  ...alike(
    both(frame('many'), frame('complaints'), frame('moved')),
  )`complain|complaining|complained|complains more|less|fewer often?`,
  ['bring|brings|brought|bringing up', frame('mention')],
  // Counts, topics, tones, summaries.
  ['how many|much complaints', both(frame('many'), frame('complaints'))],
  ['how often', frame('many')],
  ['count|counts|total|volume of', frame('many')],
  ...alike(frame('topics'))`
    topics|topic|subjects|subject|issues dominate|dominated|dominates|prevail|appear|appears|show|recur|recurring|matter|stand|lead up|out|most?
    hot|top|common|commonest|frequent|popular|main|biggest|leading|most topics|topic|subjects
    most common|frequent|popular|mentioned|discussed|talked topics|topic|subjects|about?
    categories|category of? comments
    comments|comment by topic|topics`,
  ...alike(frame('tones'))`
    comments|comment by tone|sentiment
    comments|comment|feedback|are|is|more? mostly|mainly|more|rather|predominantly|overall positive|negative or|and|than|versus negative|positive
    positive|good or|and|versus|vs|v|against|to negative|bad
    negative|bad or|and|versus|vs|v|against|to positive|good
    vibe|vibes|moods|atmosphere|sentiments
    happy|unhappy are|is|do the|our? comments`,
  ...alike(frame('summary'))`
    boil|boiled|wrap|round|sum|summed|recap|condense down|up
    sum|summarize|summarise|summarized|digest|condense|distill
    short|brief|quick summary
    recurring|common|commonest|repeated|big|biggest|main|key|top|major|dominant|overarching|core|central|most themes|theme|threads
    key|main|biggest|top|major takeaways|takeaway|points|messages|learnings|insights|findings
    in a nutshell
    tldr`,
  // Overviews.
  ...alike(frame('overview'))`
    how did|does|has|is|was|do we|it|things|everything|business|everybody|that|this do|perform|go|going|doing|been|look|looking|fare|faring|turn up|out?
    how are|is things|everything|we|business all? going|doing|looking|performing|faring up?
    how|hows has|is|s? it|everything|business been? going|looking
    key|headline|main|top|high|quick|big|basic level|line|important? numbers|figures|kpis|stats|metrics|picture
    the|all|our numbers|kpis|stats
    headline|headlines|highlights|highlight|rundown|kpis|stats|statistics|scorecard|wrapup|briefing
    state of play|affairs|things|business
    brief|update|fill|catch|bring me|us in|up? on|to? speed?
    big picture
    general|overall performance
    what|whats is? new
    what|anything do|should i|we need to? know`,
  ['how did|was|has|hows for? us', frame('how-was')],
  // Benchmarks.
  ['stack|stacks|stacking|stacked|measure|measures|measuring up', frame('stacks')],
  ...alike(frame('peers'))`
    compare|compares|compared|comparing|fare|fares|rank|ranks|measure up? to|with|against|versus|among other|others|the|our|similar|comparable? merchants|shops|stores|retailers|peers|industry|competitors|competition|market|sector|brands|average
    other|similar|comparable merchants|shops|stores|retailers|brands|companies|sellers|sites|webshops
    market|sector|category|branch average|norm|standard
    industry|benchmark average|norm|standard|standards|level|figures|numbers|score|scores?`,
  ...alike(frame('benchmark'))`
    ahead|behind of? the? our? industry|others|peers|competition|competitors|market|pack|average|benchmark|norm
    ahead|behind of? the? our? other merchants|shops|stores|retailers`,
  ...MOVED,
  ...WHO_ALONE,
  // Everything else.
  ...alike(frame('rated'))`
    rated|rating|ratings|score|scores|scored|rate|rates
    how good|easy|clear
    good|easy`,
  ...alike(frame('strongest'))`
    rated best|highest
    scores|score|scoring|scored|rates best|highest
    strongest
    highest|best rated|rating|scoring|metric|metrics
    best at`,
  ...alike(frame('weakest'))`
    rated worst|lowest|poorest
    scores|score|scoring|scored|rates worst|lowest
    weakest
    lowest|worst|poorest rated|rating|scoring|metric|metrics
    worst at`,
  ['the|all|our ratings', frame('general-rating')],
  ['say|says|saying|said|write|writes|wrote|writing|talk|talking', frame('comments')],
  ['comment|comments|feedback|verbatims|verbatim', frame('comments')],
  ...alike(frame('complaints'))`
    complain|complains|complaining|complained|complaint|complaints
    unhappy|dissatisfied|angry
    like|liked|love|loves the? least
    dislike|dislikes|disliked|hate|hates|hated`,
  ...alike(
    both(frame('praise'), frame('which')),
  )`what|which are|were|is our|the? customers|shoppers|buyers|people|they|visitors happy|pleased|content|satisfied with|about`,
  ['praise|love|like|loves|likes', frame('praise')],
  ...alike(FILLER)`
    look|looks|looking|seem|seems|sound|sounds|feel like
    good morning|afternoon|evening
    numbers|figures|metrics|metric|measures|kpis
    where do|are we stand|standing?
    average`,
  ['like last|in|on|before', THING],
  ['would|should visitors|shoppers|people|customers|buyers|they|we|you? like|love|prefer|want', refuse(NO_WISHES)],
  ['positive', frame('positive')],
  ['negative|bad', frame('negative')],
  ['mixed', frame('mixed')],
  ['neutral', frame('neutral')],
  ...alike(frame('not-read'))`
    unread|untranslated
    could|can|was|were|are|is not|never be? read
    not|never been? read
    couldnt|cant|cannot|wasnt|werent|arent|isnt be? read
    in|with another|other|different|foreign|unknown language|languages
    foreign language|languages
    not in|written? english`,
  ['mention|mentions|mentioning|mentioned', frame('mention')],
  ['think of|about', frame('vague')],
  ['feel|feels|feeling about', frame('vague')],
  ['top|main|biggest complaints|complaint', frame('top-complaints')],
  ['most common|frequent complaints|complaint', frame('top-complaints')],
  ['how many|much', frame('many')],
  ['number|count of?', frame('many')],
  ['responses|answers|answered|respondents|surveys|responded|survey', frame('responses')],
  ...alike(frame('topics'))`
    topics|topic come|comes up
    topic|topics|subject|subjects
    talk|talking about most`,
  ['tone|tones|sentiment|mood', frame('tones')],
  ['how positive|negative', frame('tones')],
  ...alike(frame('summary'))`
    summary|summarise|summarize|summarised|summarized|sum|gist
    sum up
    key|main|biggest? issues|themes|problems
    themes|theme|issues`,
  ...alike(frame('overview'))`
    overview|recap|rundown|roundup|snapshot
    how did we do|perform
    how are we doing|performing
    how are things|we
    how did it|things|yesterday|today go
    give|show me|us? the? numbers|figures`,
  ['how did|was', frame('how-was')],
  ['benchmark|benchmarks', frame('benchmark')],
  ['above|below|over|under|beat|than the|our? average|norm|others', frame('benchmark')],
  ...alike(frame('peers'))`
    other|others merchants|shops|stores|retailers
    industry average?
    peers|competitors|competition`,
  ['trend|trends|developed|development|develop|course|evolved|evolution', frame('trend')],
  ['over time', frame('trend')],
  ...alike(frame('worse'))`
    worse|worsen|worsened|fell|fall|fallen|falling|drop|dropped|dropping|decline|declined|decrease|decreased|lower|down|deteriorated
    got|get|gotten|gone|went|go|going worse|down`,
  ...alike(frame('better'))`
    better|improve|improved|improving|improvement|rose|risen|rise|increase|increased|up|higher|above|grew|grown
    got|get|gotten|gone|went|go|going better|up`,
  ['change|changed|changes|move|moved|moves|happened|differ|different', frame('moved')],
  ['why|caused', frame('why')],
  ['is|was|are behind the?', frame('why')],
  ['is|was|are behind the|this|that? drop|fall|decline|rise|increase|decrease|change', frame('why-moved')],
  ['reason|reasons for|of|behind the|this|that? drop|fall|decline|rise|increase|decrease|change', frame('why-moved')],
  ['lowest|worst', frame('lowest')],
  ['highest|best', frame('highest')],
  ['which|what', frame('which')],
  ['anything|something|everything', frame('which')],
  ['it|this|that', frame('it')],
  ['say|said|saying|think|thought|feel|felt so', both(frame('comments'), frame('it'))],
  ['first time|timers', part('Q20', 1)],
  ['new buyers|shoppers|customers', part('Q20', 1)],
  ['regulars', part('Q20', 5)],
  ['11 or more purchases', part('Q20', 5)],
  ['came|come to buy', part('M2SA', 1)],
  ['visitors|shoppers|people who|that leave|left|abandon at|in the? checkout', frame('at-checkout')],
  ['leave|left|abandon|leaving at|in the? checkout', frame('at-checkout')],
  ['visitors|shoppers|people who|that leave|left|abandon at|in the? cart|basket', frame('at-cart')],
  ['leave|left|abandon|leaving at|in the? cart|basket', frame('at-cart')],
  ['visitors|shoppers|people who|that leave|left|abandon while browsing', frame('at-browsing')],
  ['leave|left|abandon|leaving while browsing', frame('at-browsing')],
  ['latest|newest|recent', frame('latest')],
  ['came in', frame('latest')],
  ['worst|lowest comments', frame('worst-first')],
  ['frequency', frame('frequency')],
  ['curbside', part('BO100', 2)],
  ['locker|lockers', part('BO100', 3)],
  ['share|percentage|percent|proportion of?', frame('share')],
];
