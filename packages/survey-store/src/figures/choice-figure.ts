import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import {
  COMMENT_TONES,
  commentShareChange,
  isOfComments,
  languageOptions,
  populationKey,
  shareChange,
  wilson,
  withheldCells,
} from '@shoppervoice/survey-model';
import { NotCountedYet } from '../reading/survey-reader.ts';
import type { FigureRequest } from './figure-request.ts';
import { cellsOf, FigureCounts, type SideOfAnswer, type Tally, valuesOf } from './tallies.ts';

type OwnFields = Omit<ChoiceFigure, 'key' | 'code' | 'surveyId' | 'role' | 'label' | 'group' | 'of'>;
type ChoiceRequest = FigureRequest & { readonly kind: ChoiceFigure['kind'] };
type Cell = { readonly code: string; readonly optionId: number };

/** A period's respondents, and which cells are hidden. */
interface DisclosedTally {
  readonly tally: Tally;
  readonly n: number | null;
  readonly withheld: readonly boolean[];
}

export function choiceFigure(request: ChoiceRequest, now: SideOfAnswer, other: SideOfAnswer | null): OwnFields {
  const columns = new FigureCounts(request);
  const { apart } = request;
  const ids = valuesOf(request).filter((id) => id !== apart);
  const counted = apart === undefined ? (tally: Tally) => tally : without(valuesOf(request).indexOf(apart));
  const disclosed = (period: SideOfAnswer): DisclosedTally =>
    disclosedTally(request, counted(columns.total(period)), period);
  const series = (period: SideOfAnswer) =>
    request.series && period.spans.length > 0 ? { series: columns.buckets(period, counted) } : {};
  const current = disclosed(now);
  const tonesOf = request.tones === true ? tonesByTopic(request, now) : () => ({});
  const labels = new Map((request.question.options ?? []).map(({ id, label }) => [id, label]));
  const figure: OwnFields = {
    kind: request.kind,
    n: current.n,
    options: ids.map((id, at) => ({
      id,
      label: labels.get(id) ?? '',
      ...cell(current, at),
      ...bounds(current, at),
      ...tonesOf(at),
    })),
    ...(apart === undefined
      ? {}
      : { notRead: columns.total(now).n - current.tally.n, ...notReadLanguages(request, now) }),
    ...series(now),
  };
  if (other === null) return figure;
  const before = disclosed(other);
  const changeOf = isOfComments(request.question) ? commentShareChange : shareChange;
  return {
    ...figure,
    change: {
      ...other.named,
      n: before.n,
      options: ids.map((id, at) => ({ id, ...cell(before, at), ...moved(current, before, at, changeOf) })),
      ...series(other),
    },
  };
}

/** Removes an option and its respondents from a single choice. */
const without =
  (option: number) =>
  ({ n, counts }: Tally): Tally => ({
    n: n - (counts[option] ?? 0),
    counts: counts.filter((_, at) => at !== option),
  });

/** Of the comments apart. Days whose languages are not counted yet keep no one from the rest of the figure. */
function notReadLanguages(request: ChoiceRequest, now: SideOfAnswer): Pick<OwnFields, 'languages'> {
  const options = languageOptions();
  const question = { ...request.question, options };
  try {
    const { counts } = new FigureCounts({ ...request, question, countedAs: 'unread' }).total(now);
    return { languages: options.flatMap(({ id }, at) => (counts[at] ? [{ id, count: counts[at] }] : [])) };
  } catch (error) {
    if (error instanceof NotCountedYet) return {};
    throw error;
  }
}

/** For each topic in order, its comments by tone. */
function tonesByTopic(request: ChoiceRequest, now: SideOfAnswer) {
  const tones = COMMENT_TONES.map(({ id }) => {
    const population = populationKey('tones', id);
    return { id, counts: new FigureCounts(request, { population }).total(now).counts };
  });
  return (at: number) => ({ tones: tones.map(({ id, counts }) => ({ id, count: counts[at] ?? 0 })) });
}

function disclosedTally(request: ChoiceRequest, tally: Tally, period: SideOfAnswer): DisclosedTally {
  const { kind, withhold } = request;
  if (withhold === undefined) return { tally, n: tally.n, withheld: tally.counts.map(() => false) };
  if (withhold.with !== undefined && isWithheld(withhold.with, period)) {
    return { tally, n: null, withheld: tally.counts.map(() => true) };
  }
  return { tally, n: tally.n, withheld: withheldCells(tally.counts, tally.n, kind) };
}

/** Whether the cell of an option is hidden in a period. */
function isWithheld({ code, optionId }: Cell, period: SideOfAnswer): boolean {
  const { ids, tally } = cellsOf(code, period);
  return withheldCells(tally.counts, tally.n, 'single')[ids.indexOf(optionId)] === true;
}

function cell({ tally, withheld }: DisclosedTally, at: number) {
  if (withheld[at] === true) return { count: null, share: null, withheld: true as const };
  const count = tally.counts[at] ?? 0;
  return { count, share: tally.n === 0 ? null : count / tally.n };
}

function bounds({ tally, withheld }: DisclosedTally, at: number) {
  if (withheld[at] === true) return { low: null, high: null };
  return wilson({ count: tally.counts[at] ?? 0, n: tally.n }) ?? { low: null, high: null };
}

/** Needs both cells. */
function moved(now: DisclosedTally, before: DisclosedTally, at: number, changeOf: typeof shareChange) {
  if (now.withheld[at] === true || before.withheld[at] === true) return { delta: null, significant: false };
  const share = ({ tally }: DisclosedTally) => ({ count: tally.counts[at] ?? 0, n: tally.n });
  return changeOf(share(now), share(before));
}
