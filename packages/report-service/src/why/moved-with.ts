import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { Figure, WhyAnswer } from '@shoppervoice/contracts/reports';
import {
  allowed,
  COMMENT_SETS,
  type CommentSet,
  type Day,
  DERIVED_QUESTIONS,
  NOT_READ,
  questionsOfSurvey,
} from '@shoppervoice/survey-model';
import { type FigureRequest, figures } from '@shoppervoice/survey-store';
import type { RequestedDashboard } from '../dashboards/dashboard-answer.ts';
import { figureOf } from '../dashboards/figure-of.ts';
import { withholdFew } from '../dashboards/withhold-few.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { ComparedSide } from './figure-respondents.ts';

interface MovedQuery {
  readonly requested: Pick<RequestedDashboard, 'other' | 'segment'>;
  readonly request: FigureRequest;
  readonly sides: readonly [now: ComparedSide, before: ComparedSide];
  /** Earlier responses are not counted. */
  readonly since: Day | undefined;
}

/** Other ratings of the survey that changed significantly, and topics and tones of comments, of the same respondents. */
export async function movedWith(
  { requested: { other, segment }, request, sides: [now, before], since }: MovedQuery,
  context: RequestContext,
  { reader }: Pick<ServiceParts, 'reader'>,
): Promise<Pick<WhyAnswer, 'movedWith' | 'topics' | 'tones' | 'notRead'>> {
  const { mid, timeZone } = context;
  const { surveyId, code } = request.question;
  const ratings = questionsOfSurvey(surveyId).filter((each) => each.kind === 'rating' && each.code !== code);
  const shown = shownOfComments(surveyId, context);
  const requests = [
    ...ratings.map((question) => figureOf(question, { context }, { series: false })),
    ...(['topics', 'tones'] as const).filter((each) => shown[each]).map((each) => ofComments(each, surveyId, context)),
  ];
  const answer = await figures(reader, {
    mid,
    timeZone,
    requests,
    groups: [],
    filters: now.filters,
    ...(since === undefined ? {} : { since }),
    range: now.range,
    period: null,
    other:
      other.kind === 'segment'
        ? { kind: 'segment', filters: before.filters, named: segment?.named ?? {} }
        : { kind: 'range', range: before.range },
    lastDay: now.range.endDate,
  });
  const { figures: all } = withholdFew(answer, { own: now, other: before });
  const [topics, tones] = ['topics', 'tones'].map((name) => all.find((figure) => figure.code === name));
  return {
    movedWith: significantRatings(answer.figures),
    topics: commentShares(topics),
    tones: commentShares(tones),
    ...notReadOf(tones),
  };
}

/** By the greatest change of the unrounded means; equal ones in the catalogue's order. */
function significantRatings(all: readonly Figure[]): WhyAnswer['movedWith'] {
  return all
    .flatMap((figure) => {
      if (figure.kind !== 'rating' || !figure.change?.significant) return [];
      const { key, label, counts, change } = figure;
      const size = Math.abs(meanOf(counts) - meanOf(change.counts));
      return [{ size, moved: { key, label, delta: change.delta, significant: change.significant } }];
    })
    .sort((a, b) => b.size - a.size)
    .map(({ moved }) => moved);
}

const meanOf = (counts: readonly number[]) =>
  counts.reduce((sum, count, rating) => sum + count * rating, 0) / counts.reduce((sum, count) => sum + count, 0);

type FilteredFigure = ReturnType<typeof withholdFew>['figures'][number];

function commentShares(figure: FilteredFigure | undefined): WhyAnswer['topics'] {
  if (figure === undefined || (figure.kind !== 'single' && figure.kind !== 'multi')) return [];
  const before = new Map(figure.change?.options.map((option) => [option.id, option]));
  return figure.options.map(({ id, label, count, share }) => {
    const { count: previousCount = null, delta = null, significant = false } = before.get(id) ?? {};
    return { id, label, count, previousCount, share, delta, significant };
  });
}

/** None where the tones are not shown, or their number is withheld. */
function notReadOf(tones: FilteredFigure | undefined): Pick<WhyAnswer, 'notRead'> {
  if (tones?.kind !== 'single' || !tones.notRead) return {};
  const { notRead: count, languages } = tones;
  return { notRead: { count, ...(languages && { languages }) } };
}

/** Topics and tones are shown where the list of the survey's comments shows them. */
function shownOfComments(surveyId: number, context: RequestContext): Readonly<Record<'topics' | 'tones', boolean>> {
  const set = Object.values<CommentSet>(COMMENT_SETS).find(({ surveyIds }) => surveyIds.includes(surveyId));
  if (set === undefined || !allowed(set.access, context)) return { topics: false, tones: false };
  return {
    topics: set.filters.some(({ reads, countsAccess }) => reads.kind === 'topic' && allowed(countsAccess, context)),
    tones: set.filters.some(({ reads, access }) => reads.kind === 'tone' && allowed(access, context)),
  };
}

function ofComments(code: 'topics' | 'tones', surveyId: number, context: RequestContext): FigureRequest {
  const { kind, options } = DERIVED_QUESTIONS.find((derived) => derived.code === code) ?? {
    kind: 'multi',
    options: [],
  };
  return figureOf(
    { code, kind, options, surveyId, label: code },
    { context },
    { series: false, ...(code === 'tones' ? { apart: NOT_READ } : {}) },
  );
}
