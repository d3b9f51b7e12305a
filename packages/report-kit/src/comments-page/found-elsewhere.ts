import type { FoundComments } from '@shoppervoice/contracts/reports';
import {
  COMMENT_SETS,
  type CommentSet,
  CUSTOM,
  type DayRange,
  programmeByKey,
  programmeOf,
} from '@shoppervoice/survey-model';

/** Comments of the searched order or address that the list does not show, and a link to them. */
export interface FoundPart {
  /** `days`: in this list, on other days; `filters`: on these days but excluded by filters; `list`: in another list. */
  readonly kind: 'days' | 'filters' | 'list';
  /** Name of the other list. */
  readonly list: string;
  readonly count: number;
  /** From the first to the last of them. */
  readonly days: DayRange;
  readonly href: string;
}

interface Shown {
  /** Canonical path of the list's page. */
  readonly page: string;
  readonly days: DayRange;
  /** Total of the list. */
  readonly count: number;
  /** The text of the search. */
  readonly q: string;
  readonly canOpen: (page: string) => boolean;
}

/** Results outside the shown list, this list first. */
export function foundElsewhere({ lists }: Pick<FoundComments, 'lists'>, shown: Shown): readonly FoundPart[] {
  const parts = lists.flatMap(({ page, days }): readonly FoundPart[] => {
    const [last, first] = [days[0]?.day, days.at(-1)?.day];
    const set = Object.values<CommentSet>(COMMENT_SETS).find((each) => each.page === page);
    if (first === undefined || last === undefined || set === undefined) return [];
    const whole = { startDate: first, endDate: last };
    const sum = (isCounted: (day: string) => boolean) =>
      days.reduce((count, each) => count + (isCounted(each.day) ? each.count : 0), 0);
    const part = (kind: FoundPart['kind'], count: number, of: DayRange): readonly FoundPart[] =>
      count > 0 ? [{ kind, list: listName(set), count, days: of, href: addressOf(page, of, shown.q) }] : [];
    if (page !== shown.page)
      return shown.canOpen(page)
        ? part(
            'list',
            sum(() => true),
            whole,
          )
        : [];
    const isInside = (day: string) => day >= shown.days.startDate && day <= shown.days.endDate;
    const inside = sum(isInside);
    return [
      ...part(
        'days',
        sum((day) => !isInside(day)),
        whole,
      ),
      ...part('filters', inside - shown.count, shown.days),
    ];
  });
  return parts.sort((a, b) => Number(a.kind === 'list') - Number(b.kind === 'list'));
}

/** The search without filters on these days: filters could hide results. */
function addressOf(page: string, days: DayRange, q: string): string {
  return `${page}?${new URLSearchParams({ dateRange: CUSTOM, ...days, q })}`;
}

/** The title of the list's report; with its programme if the title is just `Comments`. */
function listName({ report, surveyIds: [first = 0] }: CommentSet): string {
  const programme = programmeOf(first);
  return report.title === 'Comments' && programme !== undefined
    ? `${programmeByKey(programme).label} ${report.title}`
    : report.title;
}
