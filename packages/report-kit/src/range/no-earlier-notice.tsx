import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { type DayRange, formatDay, formatRangeWithYear, type RangeLimits } from '@shoppervoice/survey-model';
import { Banner, Button } from '@shoppervoice/ui';
import { type CompareTo, comparedDays } from './comparison.ts';
import { hasLongest } from './range-notice.tsx';
import type { ReportRange } from './use-report-range.ts';
import * as words from './words.ts';

/** Explains once over the page, instead of at each figure, that the comparison days are outside the plan. */
export function NoEarlierNotice({
  compare,
  range,
  limits,
  presets,
  shell,
}: {
  compare: CompareTo;
  range: DayRange;
  limits: Pick<RangeLimits, 'earliest'>;
  presets: ReportRange['presets'];
  shell: Pick<ShellApi, 'openUpgrade'>;
}) {
  const other = comparedDays(compare, range);
  if (other === null || other.startDate >= limits.earliest) return null;
  return (
    <Banner
      title={words.noEarlierData}
      actions={
        !hasLongest(presets) && (
          <Button variant="link" onClick={() => shell.openUpgrade(words.longerHistory)}>
            {words.comparePlans}
          </Button>
        )
      }
    >
      {words.planStartsOn(formatDay(limits.earliest), formatRangeWithYear(other))}
    </Banner>
  );
}
