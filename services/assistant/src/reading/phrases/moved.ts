import { alike, both, FILLER, frame, type PhraseTable, strong } from '../meanings.ts';

/** Changes, reasons, best and worst. */
export const MOVED: PhraseTable = [
  // Changes.
  ...alike(frame('worse'))`
    is|are|was|were|been|getting|become|becoming worse|poorer
    got|gotten|getting|went|gone|going|become noticeably|significantly|much|any|a? lot|bit? worse|downhill|south
    under|below|less
    less likely
    fewer|less people|shoppers|customers|buyers|visitors
    losses|losers|fallers|decliners|setbacks
    biggest|largest|top|main|most drops|drop|falls|fall|declines|losers|decliners|fallers
    lose|losing|lost ground|points
    deteriorate|deteriorating|deterioration|worsening|weakening|decay|erode|eroded`,
  ...alike(frame('better'))`
    is|are|was|were|been|getting|become|becoming better
    got|gotten|getting|went|gone|going|become noticeably|significantly|much|any|a? lot|bit? better|uphill
    gain|gains|gaining|progress|win|wins|gainers|winners
    biggest|largest|top|main|most gains|gain|rises|rise|improvements|improvement|winners|gainers|increases`,
  ['less satisfied|happy|pleased|content', both(strong('satisfaction'), frame('worse'))],
  ['more satisfied|happy|pleased|content', both(strong('satisfaction'), frame('better'))],
  ['happier', both(strong('satisfaction'), frame('better'))],
  ...alike(frame('moved'))`
    movers|mover|swings|moves|movement|movements
    biggest|largest|top|main|most movers|mover|changes|change|swings|moves
    deltas|delta|difference|differences
    stable|steady|constant|flat|holding|hold
    up or down
    better|higher|improved|rising|improving|up or|nor worse|lower|declined|falling|worsening|worsened|down
    worse|lower or better|higher`,
  ...alike(frame('trend'))`
    over|across|through|throughout the? time|year|months|weeks|period
    plot|chart|graph|draw|curve|line|course|history|historical|timeseries|progression|evolve|evolving|developing|progressed|progress of?
    time series`,
  // Reasons.
  ...alike(frame('why'))`
    why? any idea|ideas|clue|thoughts why
    any idea|clue|reason what|why
    how come|so
    driving|drives|drove|explains|explain|explained|causing|causes|cause|drivers|driver|triggered of?
    what|whats is|s|are|was|were|lies? behind the|our|this|that?
    reason|reasons why|that|for|behind|of|the?
    reason|reasons
    root causes?
    due to what`,
  // Best and worst.
  ['peak|peaked|peaks|top|record|high|maximum|max', frame('highest')],
  ['bottom|trough|low|minimum|min|bottomed', frame('lowest')],
  ...alike(frame('strongest'))`
    strengths|strength|strong points|suits?
    best|strongest|top|highest rated|rating|scoring|performing|score|scores areas|area|metrics|metric|things|thing|aspects|aspect|attributes|attribute|points|point|ratings|rating|items|part
    best|strongest|top|highest areas|area|metrics|metric|aspects|aspect|attributes|attribute|ratings
    do|doing|are|perform|performing|score|we best|well|strongest|good at
    where are|do we do|doing|perform|performing|score|scoring|rated? best|well|strongest|highest|good
    scores|score|rates|rated|performs|scored the? highest|best|strongest|most`,
  ...alike(frame('weakest'))`
    worst|weakest|lowest|poorest|bottom rated|rating|scoring|performing|score|scores areas|area|metrics|metric|things|thing|aspects|aspect|attributes|attribute|points|point|ratings|rating|items|part
    worst|weakest|lowest|poorest|bottom areas|area|metrics|metric|aspects|aspect|attributes|attribute|ratings|scores
    weaknesses|weakness|weak|sore|low points|spots|areas|point|spot|area
    weaknesses|weakness
    where are|do we do|doing|perform|performing|score|scoring|rated? worst|badly|weakest|poorly|lowest|bad
    do|doing|are|perform|performing|score|we worst|badly|weakest|poorly|bad|struggling at
    scores|score|rates|rated|performs|scored the? lowest|worst|poorest|least|weakest`,
  ['areas|area|aspects|aspect|attributes|attribute', FILLER],
];
