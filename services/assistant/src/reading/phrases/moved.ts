import { both, FILLER, frame, type PhraseTable, strong } from '../meanings.ts';

/** Changes, reasons, best and worst. */
export const MOVED: PhraseTable = [
  // Changes.
  ['is|are|was|were|been|getting|become|becoming worse|poorer', frame('worse')],
  ['is|are|was|were|been|getting|become|becoming better', frame('better')],
  [
    'got|gotten|getting|went|gone|going|become noticeably|significantly|much|any|a? lot|bit? worse|downhill|south',
    frame('worse'),
  ],
  [
    'got|gotten|getting|went|gone|going|become noticeably|significantly|much|any|a? lot|bit? better|uphill',
    frame('better'),
  ],
  ['under|below|less', frame('worse')],
  ['less satisfied|happy|pleased|content', both(strong('satisfaction'), frame('worse'))],
  ['less likely', frame('worse')],
  ['fewer|less people|shoppers|customers|buyers|visitors', frame('worse')],
  ['more satisfied|happy|pleased|content', both(strong('satisfaction'), frame('better'))],
  ['happier', both(strong('satisfaction'), frame('better'))],
  ['gain|gains|gaining|progress|win|wins|gainers|winners', frame('better')],
  ['losses|losers|fallers|decliners|setbacks', frame('worse')],
  ['movers|mover|swings|moves|movement|movements', frame('moved')],
  ['biggest|largest|top|main|most drops|drop|falls|fall|declines|losers|decliners|fallers', frame('worse')],
  [
    'biggest|largest|top|main|most gains|gain|rises|rise|improvements|improvement|winners|gainers|increases',
    frame('better'),
  ],
  ['biggest|largest|top|main|most movers|mover|changes|change|swings|moves', frame('moved')],
  ['lose|losing|lost ground|points', frame('worse')],
  ['deteriorate|deteriorating|deterioration|worsening|weakening|decay|erode|eroded', frame('worse')],
  ['deltas|delta|difference|differences', frame('moved')],
  ['stable|steady|constant|flat|holding|hold', frame('moved')],
  ['up or down', frame('moved')],
  [
    'better|higher|improved|rising|improving|up or|nor worse|lower|declined|falling|worsening|worsened|down',
    frame('moved'),
  ],
  ['worse|lower or better|higher', frame('moved')],
  ['over|across|through|throughout the? time|year|months|weeks|period', frame('trend')],
  [
    'plot|chart|graph|draw|curve|line|course|history|historical|timeseries|progression|evolve|evolving|developing|progressed|progress of?',
    frame('trend'),
  ],
  ['time series', frame('trend')],
  // Reasons.
  ['why? any idea|ideas|clue|thoughts why', frame('why')],
  ['any idea|clue|reason what|why', frame('why')],
  ['how come|so', frame('why')],
  ['driving|drives|drove|explains|explain|explained|causing|causes|cause|drivers|driver|triggered of?', frame('why')],
  ['what|whats is|s|are|was|were|lies? behind the|our|this|that?', frame('why')],
  ['reason|reasons why|that|for|behind|of|the?', frame('why')],
  ['reason|reasons', frame('why')],
  ['root causes?', frame('why')],
  ['due to what', frame('why')],
  // Best and worst.
  ['peak|peaked|peaks|top|record|high|maximum|max', frame('highest')],
  ['bottom|trough|low|minimum|min|bottomed', frame('lowest')],
  ['strengths|strength|strong points|suits?', frame('strongest')],
  [
    'best|strongest|top|highest rated|rating|scoring|performing|score|scores areas|area|metrics|metric|things|thing|aspects|aspect|attributes|attribute|points|point|ratings|rating|items|part',
    frame('strongest'),
  ],
  [
    'best|strongest|top|highest areas|area|metrics|metric|aspects|aspect|attributes|attribute|ratings',
    frame('strongest'),
  ],
  [
    'worst|weakest|lowest|poorest|bottom rated|rating|scoring|performing|score|scores areas|area|metrics|metric|things|thing|aspects|aspect|attributes|attribute|points|point|ratings|rating|items|part',
    frame('weakest'),
  ],
  [
    'worst|weakest|lowest|poorest|bottom areas|area|metrics|metric|aspects|aspect|attributes|attribute|ratings|scores',
    frame('weakest'),
  ],
  ['weaknesses|weakness|weak|sore|low points|spots|areas|point|spot|area', frame('weakest')],
  ['weaknesses|weakness', frame('weakest')],
  ['do|doing|are|perform|performing|score|we best|well|strongest|good at', frame('strongest')],
  [
    'where are|do we do|doing|perform|performing|score|scoring|rated? worst|badly|weakest|poorly|lowest|bad',
    frame('weakest'),
  ],
  [
    'where are|do we do|doing|perform|performing|score|scoring|rated? best|well|strongest|highest|good',
    frame('strongest'),
  ],
  ['do|doing|are|perform|performing|score|we worst|badly|weakest|poorly|bad|struggling at', frame('weakest')],
  ['scores|score|rates|rated|performs|scored the? lowest|worst|poorest|least|weakest', frame('weakest')],
  ['scores|score|rates|rated|performs|scored the? highest|best|strongest|most', frame('strongest')],
  ['areas|area|aspects|aspect|attributes|attribute', FILLER],
];
