import type { FoundComments } from '@shoppervoice/contracts/reports';
import {
  COMMENT_SETS,
  type CommentSet,
  CUSTOM,
  type DayRange,
  programmeByKey,
  programmeOf,
} from '@shoppervoice/survey-model';

/** Comments of the searched order or address that the list on the screen does not show, and the address that shows them. */
export interface FoundPart {
  /** `days`: of this list, on other days; `filters`: of these days, but the filters leave them out; `list`: in another list. */
  readonly kind: 'days' | 'filters' | 'list';
  /** What the other list is called. */
  readonly list: string;
  readonly count: number;
  /** From the first to the last of them; of this list, of all that it has. */
  readonly days: DayRange;
  readonly href: string;
}

interface Shown {
  /** Canonical path of the list's page. */
  readonly page: string;
  readonly days: DayRange;
  /** How many the list has. */
  readonly count: number;
  /** The text of the search. */
  readonly q: string;
  readonly canOpen: (page: string) => boolean;
}

/** What a search found beside the list that is shown, this list first. */
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

/** The search alone, on these days: filters could hide what was found. */
function addressOf(page: string, days: DayRange, q: string): string {
  return `${page}?${new URLSearchParams({ dateRange: CUSTOM, ...days, q })}`;
}

/** The title of the list's report; with its programme, where that is `Comments` alone. */
function listName({ report, surveyIds: [first = 0] }: CommentSet): string {
  const programme = programmeOf(first);
  return report.title === 'Comments' && programme !== undefined
    ? `${programmeByKey(programme).label} ${report.title}`
    : report.title;
}
