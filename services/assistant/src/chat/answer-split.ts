import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { figureFiltersOf, filteredDashboard, formatCount, shownSurvey, UNITS } from '@shoppervoice/survey-model';
import { filterInWords, filterLabel } from '../reading/facts/facts-in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { chatFigure, extremeSentence, isScored, nameOf, type Scored } from './figure-sentences.ts';
import { resolveQuery } from './resolve-query.ts';
import {
  type AnswerContent,
  figuresOf,
  lowerFirst,
  NONE,
  type ResolvedQuestion,
  selectFigures,
  stepOf,
  text,
  WITHHELD,
} from './resolved-question.ts';

/** Groups that are asked for at once. */
const AT_ONCE = 4;
/** Of a filter with many options, such as makes of devices. */
const MOST_GROUPS = 12;

interface Group {
  readonly label: string;
  readonly figures: readonly Scored[];
  readonly withheld: number;
  readonly href: string;
}

/** A figure of each group of a filter, each from the page's own call. */
export async function answerSplit(question: ResolvedQuestion, split: string): Promise<AnswerContent> {
  const { wanted } = question;
  const dashboard = filteredDashboard(`/api/${wanted.call}`);
  const filter =
    dashboard === null
      ? undefined
      : figureFiltersOf(dashboard.programme, dashboard.filtered).find(({ name }) => name === split);
  if (filter === undefined) return { parts: [NONE], steps: [stepOf(question)] };
  const options = filter.options.slice(0, MOST_GROUPS);
  const groups: Group[] = [];
  for (let at = 0; at < options.length; at += AT_ONCE) {
    const some = await Promise.all(options.slice(at, at + AT_ONCE).map(({ id }) => groupOf(question, split, id)));
    groups.push(...some.flatMap((group) => group ?? []));
  }
  const shown = groups.flatMap(({ label, figures, href }) => figures.map((figure) => ({ label, figure, href })));
  question.client.numbers.learn(WITHHELD);
  const surveys = [...new Set(shown.map(({ figure }) => figure.surveyId))];
  const withheld = groups.filter(({ figures, withheld: count }) => figures.length === 0 && count > 0);
  return {
    parts: [
      text(
        surveys.length === 0
          ? `No group of ${filterLabel(split).toLowerCase()} has answers that are shown in these days.`
          : surveys.map((id) => [extremeOf(wanted, id, shown), surveySentence(id, shown)].join('')).join(' '),
      ),
      ...figuresPart(shown),
      ...(withheld.length > 0
        ? [text(`${withheld.map(({ label }) => label).join(', ')}: ${lowerFirst(WITHHELD)}`)]
        : []),
    ],
    steps: [stepOf(question)],
    note: 'Figures come from this page, one filter after the other, not from AI.',
  };
}

/** Null: the plan shows none of the days. */
async function groupOf({ wanted, client }: ResolvedQuestion, split: string, id: number): Promise<Group | null> {
  const { split: _, ...rest } = wanted;
  const own: Wanted = { ...rest, query: [...rest.query, [split, String(id)]] };
  const resolved = resolveQuery(own, client.today, client.context);
  if (typeof resolved === 'string') return null;
  const label = filterInWords(split, [id]);
  client.numbers.learn(label);
  const found = await figuresOf({ wanted: own, resolved, client });
  const figures = selectFigures(found, own).filter(isScored);
  return { label, figures: figures.filter(({ n }) => n > 0), withheld: found.withheld, href: resolved.href };
}

type Shown = readonly { readonly label: string; readonly figure: Scored; readonly href: string }[];

/** Of one survey: its surveys are not beside each other. */
function extremeOf({ kind }: Wanted, surveyId: number, shown: Shown): string {
  if (kind !== 'lowest' && kind !== 'highest') return '';
  const own = shown.filter(({ figure }) => figure.surveyId === surveyId);
  const sentence = extremeSentence(own, kind);
  return sentence === null ? '' : `${sentence} `;
}

/** `Fulfillment, Overall satisfaction: age 25-34 8.10 (n 292), age 35-44 7.90 (n 411).` */
function surveySentence(surveyId: number, shown: Shown): string {
  const own = shown.filter(({ figure }) => figure.surveyId === surveyId);
  const [first] = own;
  if (first === undefined) return '';
  const values = own.map(({ label, figure }) => {
    const value = figure.kind === 'nps' ? figure.score : figure.mean;
    const few = figure.n < 30 ? ', few answers' : '';
    return `${label} ${UNITS[figure.kind === 'nps' ? 'nps' : 'mean'].format(value)} (n ${formatCount(figure.n)}${few})`;
  });
  return `${shownSurvey(surveyId).name}, ${nameOf(first.figure)}: ${values.join(', ')}.`;
}

function figuresPart(shown: Shown): readonly ChatPart[] {
  if (shown.length === 0) return [];
  return [
    {
      kind: 'figures',
      figures: shown.map(({ label, figure, href }) => {
        const card = chatFigure(figure, href);
        return { ...card, key: `${card.key} ${label}`, of: `${card.of}, ${label}` };
      }),
    },
  ];
}
