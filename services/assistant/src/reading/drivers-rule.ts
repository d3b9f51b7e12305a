import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { withFacts } from './facts/apply-facts.ts';
import { factsIn } from './facts/respondent-facts.ts';
import { NOTHING_PARSED } from './follow-ups/changes.ts';
import { surveysFor } from './metric-wanted.ts';
import { codeOf, DRIVERS_CALLS, type Metric, metricRow, OUTCOMES, OVERALL } from './metrics.ts';
import { meaningsIn } from './parse-question.ts';
import { MOVES, type QuestionContext, understood } from './question-context.ts';
import { cannot, NO_ADVICE, type Reading, type Wanted } from './reading.ts';

/** Asks what to fix first, or what goes with an outcome. What each form leaves is read for scope. */
const FORMS: readonly RegExp[] = [
  /\bwhat (?:should|must|do|can|shall) (?:i|we|you|us) (?:need to |have to )?(?:fix|improve|work on|focus on|tackle|address|prioriti[sz]e|invest in|concentrate on)(?: (?:first|next|most|now))?/iu,
  /^\W*what to (?:fix|improve|work on|focus on|tackle|address|prioriti[sz]e)(?: (?:first|next|most|now))?/iu,
  /\b(?:if (?:we|you|i) (?:can|could|had to|were to) (?:only )?(?:fix|improve|change|work on) (?:just |only )?(?:one|1|a single) thing)(?: (?:about|for|in|at|to))?/iu,
  /\bwhat (?:should|would) (?:it|that) be\b/iu,
  /\b(?:where|what) (?:(?:should|do|must|can) (?:i|we) (?:need to |have to )?|to )(?:start|focus|begin|invest)(?: (?:our|my) (?:effort|efforts|money|energy|time))?(?: (?:first|on))?/iu,
  /\bwhat(?:'s|s| is| are)? (?:(?:really|most|mostly|mainly|actually) )?(?:drives?|driving|matters?|influences?|influencing|affects?|affecting|impacts?|moves|determines?|shapes)\b(?: (?:most|the most|more))?(?: (?:for|to|on))?/iu,
  /\b(?:what|which) (?:issues?|problems?|things?|ratings?|areas?|factors?) (?:cost|costs|matter|matters|hurt|hurts|drive|drives|affect|affects|influence|influences)(?: us)?(?: (?:the )?most)?(?: points?)?(?: (?:for|to))?/iu,
  /\b(?:what(?:'s| is| are)? |which |show me |our |the |my )*(?:(?:key|main|top|biggest|strongest|most important|number one|#1|no\.? 1) )+(?:drivers?|levers?|priorit(?:y|ies)|factors?|influences?)(?: (?:of|for|behind|on))?/iu,
  /\bdrivers? (?:of|for|behind)|\bdriver analysis(?: (?:of|for))?/iu,
  /\b(?:what|which)(?:'s| has| have| is| are)?(?: got)? (?:the )?(?:bigger|biggest|greater|greatest|most|more|larger|largest|strongest|highest) (?:effect|impact|influence|weight|importance)(?: (?:on|for|of))?/iu,
  /\b(?:our |top |the )*priorit(?:y|ies)(?: (?:for|of|in))?/iu,
  /\bhow (?:important|much (?:does|do|is)(?: it)? matter|crucial|critical) (?:is|are|was|were)?/iu,
  /\b(?:do|does|did) (?=.+ (?:really |actually |even |much )*matters?\b)/iu,
  /\bimportance of|\bpoints at stake(?: (?:for|of|in))?|\bwhat(?:'s| is)? at stake(?: (?:for|with|in))?/iu,
  /\bwhat(?:'s|s| is)? (?:hurting|hurts|costing|costs|dragging|pulling) (?:us|our) (?:the )?most(?: points?)?/iu,
  /\bwhat makes? (?:(?:our|the) )?(?:shoppers|customers|buyers|visitors|people|them) (?:leave )?(?:un|dis)?(?:happy|satisfied)/iu,
];
const LEFT_OVER =
  /\b(?:really|actually|even|much|matters?|first|most|next|now|for|to|on|(?<!point )of|in|the|our|my|is|are|points?(?! of sale)|after all|survey|or|and|here|with|overall|impact|effect)\b/giu;
/** `where should we invest to improve NPS`: the outcome, not a change of it. */
const AIM =
  /\b(?:in order |so as )?to (?:improve|raise|lift|increase|boost|grow|better|strengthen|drive(?: up)?|push(?: up)?) (?=\p{L})/giu;
const COMING_BACK = /\b(?:to )?(?:come|coming|came) back(?: to (?:us|the site))?\b/giu;
/** Says which programme is meant, without a survey's name. */
const ON_THE_SITE = /\b(?:leave|leaving|left|abandon\w*|visitors?)\b/iu;

/** What to fix first and what drives an outcome; null: it asks something else. */
export function readDrivers(text: string, context: QuestionContext): Reading | null {
  const forms = FORMS.filter((each) => each.test(text));
  if (forms.length === 0) return null;
  const left = forms.reduce((rest, form) => rest.replace(form, ' '), text.replace(COMING_BACK, 'visit again'));
  const found = factsIn(left.replace(AIM, ' '));
  const scope = meaningsIn(found.rest.replace(LEFT_OVER, ' '), context);
  // A change is explained by Why, and other words ask something else.
  if (MOVES.some((frame) => scope.frames.has(frame)) || scope.unknown.length > 0) return null;
  const said = scope.subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric]));
  const metrics = [...new Set(scope.frames.has('recommendation') ? [...said, 'recommend' as const] : said)];
  const named = metrics.filter(
    (metric) => !OVERALL.has(metric) && metric !== 'nps' && metricRow(metric).kind === 'rating',
  );
  // A choice has no drivers, and is none.
  if (metrics.some((metric) => metricRow(metric).kind === 'choice')) return null;
  const outcome = metrics.find((metric) => OUTCOMES[metric] !== undefined) ?? 'satisfaction';
  const surveys = surveysMeant(scope.surveys, named, text, context);
  if (surveys.length === 0) return cannot(NO_ADVICE);
  const programme = programmeOf(surveys[0] ?? 1) ?? 'online-buyer';
  const asked = named.flatMap((metric) => surveys.flatMap((id) => codeOf(metric, id) ?? []));
  if (named.length > 0 && asked.length === 0) return null;
  if (scope.days.doubt !== null) return null;
  const wanted: Wanted = {
    kind: 'drivers',
    call: DRIVERS_CALLS[programme],
    query: [['outcome', OUTCOMES[outcome] ?? 'osat']],
    figures: surveys.map(String),
    days: scope.days.days ?? context.days ?? { preset: 'Last 30 Days' },
    against: null,
    ...(asked.length > 0 ? { drivers: asked } : {}),
  };
  const { facts, other, rated, split } = found;
  const isPlain = facts.length + other.length === 0 && rated === null && split === null;
  const filtered = isPlain ? wanted : withFacts(wanted, { facts, other, rated, split });
  if (filtered === null) return cannot('Key drivers have no such filter.');
  return understood(filtered);
}

/** Of the programme that is named or open, and of the reader's plan. */
function surveysMeant(
  named: readonly number[],
  metrics: readonly Metric[],
  text: string,
  context: QuestionContext,
): readonly number[] {
  const { surveys: entitled, programme } = context;
  const [metric] = metrics;
  const first = programmeOf(entitled[0] ?? 0) ?? 'online-buyer';
  const asking = metric === undefined ? [] : surveysFor(metric, { ...NOTHING_PARSED, surveys: named }, context);
  const meant =
    asking.length > 0
      ? asking
      : named.length > 0
        ? named
        : ON_THE_SITE.test(text)
          ? surveysOf('site-abandonment')
          : surveysOf(programme ?? first);
  const ofOne = meant.filter((id) => programmeOf(id) === programmeOf(meant[0] ?? 0));
  return ofOne.filter((id) => entitled.includes(id));
}
