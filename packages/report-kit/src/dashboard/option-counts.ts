import { type OptionCountsPath, reportCall } from '@shoppervoice/contracts/reports';
import { abbreviateCount, formatCount } from '@shoppervoice/survey-model';
import { useReport } from '../data/use-report.ts';
import { useDashboard } from './dashboard.ts';

/** The text at the right of an option, and its version for screen readers. */
interface CountNote {
  readonly note?: string;
  readonly noteLabel?: string;
}

/**
 * How many shoppers chose each option of a filter in the page's days, under the filter's name in the response of
 * `call`. Empty without a call and until it responds.
 */
export function useOptionCounts(call: OptionCountsPath | undefined, name: string): (id: number) => CountNote {
  const { days } = useDashboard();
  const { startDate, endDate } = days;
  const report = useReport(call === undefined ? null : reportCall(call, { startDate, endDate }));
  return (id) => {
    const count = report.kind === 'ready' ? report.answer[name]?.find((option) => option.id === id)?.count : undefined;
    if (count === undefined) return {};
    return { note: abbreviateCount(count), noteLabel: `${formatCount(count)} ${count === 1 ? 'shopper' : 'shoppers'}` };
  };
}
