import { type Programme, programmeByKey } from '../catalogue/programmes.ts';
import type { Option } from '../catalogue/question.ts';
import { questionsOfSurvey } from '../catalogue/question-index.ts';
import { programmeOf, surveyAccess } from '../catalogue/surveys.ts';
import { COMMENT_SETS, type CommentSet } from '../comments/comment-sets.ts';
import type { CommentFilter } from '../comments/filters.ts';
import { allowed, type Entitlements } from '../entitlements/access-rule.ts';
import { FEATURES } from '../entitlements/features.ts';

/**
 * A fact of respondents by which the figures of a dashboard are filtered. `name` is the parameter of addresses and
 * calls; several values mean any of them. A respondent without the fact has none of its values.
 */
export interface FigureFilter
  extends Pick<CommentFilter, 'name' | 'label' | 'section' | 'options' | 'access' | 'reads'> {
  /** Column of the responses: the code of its question, or the filter's own name. */
  readonly column: string;
  /** Surveys whose responses have the fact, of their own or through their order. */
  readonly surveyIds: readonly number[];
  /** Small numbers of respondents are withheld under it. */
  readonly isDemographic: boolean;
}

/** What a dashboard says about its filters. */
export interface FilteredPage {
  /** Surveys of its figures. */
  readonly surveyIds: readonly number[];
  /** Names of filters that its own gate includes. */
  readonly freeFilters?: readonly string[];
}

/** A choice question that the merchant added to a survey. */
export interface OwnChoice {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly options: readonly Option[];
}

const feature = (number: number) => ({ feature: number });

/** The filter of the same fact in a list of comments, under another name and gate if need be. */
function likeComments(
  set: CommentSet,
  from: string,
  surveyIds: readonly number[],
  own: Partial<Pick<FigureFilter, 'name' | 'access'>> = {},
): FigureFilter {
  const filter = set.filters.find(({ name }) => name === from);
  if (filter === undefined) throw new Error(`The list ${set.path} has no filter ${from}.`);
  const { label, section, options, access, reads } = filter;
  const name = own.name ?? from;
  const column = reads.kind === 'choice' ? reads.code : name;
  return { name, label, section, options, access, reads, ...own, column, surveyIds, isDemographic: false };
}

/** The demographic questions of a survey. `surveyIds`: with those whose orders it belongs to. */
function demographics(surveyIds: readonly [number, ...number[]], access: FigureFilter['access']): FigureFilter[] {
  return questionsOfSurvey(surveyIds[0])
    .filter(({ page }) => page === 'demographics')
    .map(({ code, surveyId, label, section = '', options = [] }) => ({
      name: section,
      label,
      section: 'Demographics',
      options,
      access,
      reads: { kind: 'choice', surveyId, code },
      column: code,
      surveyIds,
      isDemographic: true,
    }));
}

const { buyer, bopis, stff, 'site-abandonment': sa } = COMMENT_SETS;
const BUYER_SURVEYS = [1, 2, 16];

/** Filters of every dashboard of a programme, in the order of the pages. */
const FILTERS: Readonly<Record<Programme, readonly FigureFilter[]>> = {
  'online-buyer': [
    likeComments(buyer, 'purchaseFrequency', [1, 2]),
    likeComments(bopis, 'pickupType', [16]),
    likeComments(buyer, 'deviceType', BUYER_SURVEYS, { access: feature(FEATURES.BUYER_METRICS_BY_DEVICE) }),
    likeComments(buyer, 'deviceMake', BUYER_SURVEYS),
    likeComments(buyer, 'operatingSystem', BUYER_SURVEYS),
    likeComments(buyer, 'browser', BUYER_SURVEYS),
    ...demographics([1, 2], feature(FEATURES.BUYER_DEMOGRAPHICS)),
    likeComments(buyer, 'toneId', BUYER_SURVEYS),
    likeComments(buyer, 'commentTypeId', BUYER_SURVEYS),
  ],
  'site-abandonment': [
    likeComments(sa, 'saVisitIntent', [7], { name: 'visitIntent' }),
    likeComments(sa, 'saFutureIntent', [7], { name: 'futureIntent' }),
    likeComments(sa, 'saPurchaseFrequency', [7], { name: 'purchaseFrequency' }),
    likeComments(sa, 'saDeviceType', [7], { name: 'deviceType' }),
    likeComments(sa, 'saDeviceMake', [7], { name: 'deviceMake' }),
    likeComments(sa, 'operatingSystem', [7]),
    likeComments(sa, 'browser', [7]),
    ...demographics([7], { package: programmeByKey('site-abandonment').package }),
    likeComments(sa, 'toneId', [7]),
    likeComments(sa, 'commentTypeId', [7]),
  ],
  'straight-to-fulfillment': [
    likeComments(stff, 'purchaseFrequency', [17]),
    likeComments(stff, 'deviceType', [17]),
    likeComments(stff, 'deviceMake', [17]),
    likeComments(stff, 'operatingSystem', [17]),
    likeComments(stff, 'browser', [17]),
    ...demographics([17], { package: programmeByKey('straight-to-fulfillment').package }),
    likeComments(stff, 'toneId', [17]),
    likeComments(stff, 'commentTypeId', [17]),
  ],
};

/** Gate of the merchant's own questions, and the dashboard that lists them. */
export const OWN_QUESTIONS = {
  'online-buyer': {
    access: feature(FEATURES.BUYER_CUSTOM_QUESTIONS),
    call: '/api/custom-questions/buyer',
  },
  'site-abandonment': {
    access: { package: programmeByKey('site-abandonment').package },
    call: '/api/custom-questions/site-abandonment',
  },
  'straight-to-fulfillment': {
    access: { package: programmeByKey('straight-to-fulfillment').package },
    call: '/api/custom-questions/stff',
  },
} as const satisfies Readonly<Record<Programme, { readonly access: FigureFilter['access']; readonly call: string }>>;

/** Codes of own questions: names that an address may hold before the questions are known. */
export const isOwnQuestionName = (name: string): boolean => /^CQ_[\w-]{1,57}$/.test(name);

/** Begins the names of the other segment's filters, in addresses and calls: `vs.deviceType=1`. */
export const OTHER_SEGMENT = 'vs.';

/** The programme of a dashboard's surveys. @throws for a survey that is not in the catalogue */
export function programmeOfPage({ surveyIds }: FilteredPage): Programme {
  const programme = programmeOf(surveyIds[0] ?? 0);
  if (programme === undefined) throw new Error(`There is no survey ${surveyIds[0]}.`);
  return programme;
}

/** Filters of a dashboard that the catalogue knows, whatever a plan includes. */
export function figureFiltersOf(programme: Programme, { surveyIds, freeFilters = [] }: FilteredPage): FigureFilter[] {
  return FILTERS[programme]
    .filter((filter) => filter.surveyIds.some((id) => surveyIds.includes(id)))
    .map((filter) => (freeFilters.includes(filter.name) ? { ...filter, access: {} } : filter));
}

/** Filters of a dashboard by the merchant's own choice questions, in the merchant's order. */
export function ownQuestionFilters(
  programme: Programme,
  { surveyIds }: FilteredPage,
  questions: readonly OwnChoice[],
): FigureFilter[] {
  return questions.flatMap(({ code, surveyId, kind, label, options }) => {
    // A response of survey 2 has the answers of its purchase.
    const having = surveyId === 1 ? [1, 2] : [surveyId];
    if ((kind !== 'single' && kind !== 'multi') || !having.some((id) => surveyIds.includes(id))) return [];
    return [
      {
        name: code,
        label,
        section: 'Own questions',
        options,
        access: OWN_QUESTIONS[programme].access,
        reads: { kind: 'choice' as const, surveyId, code },
        column: code,
        surveyIds: having,
        isDemographic: false,
      },
    ];
  });
}

/** Whether a plan includes a filter of a page: its gate, and that of a survey that has the fact. */
export function isFilterEntitled(
  { access, surveyIds }: FigureFilter,
  page: FilteredPage,
  entitlements: Entitlements,
): boolean {
  return (
    allowed(access, entitlements) &&
    surveyIds.some((id) => page.surveyIds.includes(id) && allowed(surveyAccess(id), entitlements))
  );
}
