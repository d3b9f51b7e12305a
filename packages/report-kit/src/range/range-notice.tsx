import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { PresetLabel, ResolvedRange } from '@shoppervoice/survey-model';
import { formatDay, formatRangeWithYear } from '@shoppervoice/survey-model';
import { Banner, Button } from '@shoppervoice/ui';
import type { ReportRange } from './use-report-range.ts';
import * as words from './words.ts';

/** Why the page shows other days than requested; null if it does not. */
export function rangeNoticeText(
  resolved: ResolvedRange,
  limits: ReportRange['limits'],
): { title: string; text: string } | null {
  const { earliest, lastDay } = limits;
  switch (resolved.kind) {
    case 'inside':
      return null;
    case 'clipped': {
      const reasons = [
        resolved.ends.includes('start') && words.startsThere(formatDay(earliest)),
        resolved.ends.includes('end') && words.endsOn(formatDay(lastDay)),
      ];
      return { title: words.shortened, text: reasons.filter(Boolean).join(' ') };
    }
    case 'replaced':
      return {
        title: words.replaced,
        text: words.isOutside(formatRangeWithYear(resolved.requested), formatDay(earliest), formatDay(lastDay)),
      };
    case 'unavailable':
      return {
        title: words.replaced,
        text: words.notOffered(resolved.label),
      };
  }
}

const LONGEST: PresetLabel = 'Last 16 Months';

/** A reader who is offered the longest preset has the longest history that can be bought. */
export const hasLongest = (presets: ReportRange['presets']): boolean => presets.includes(LONGEST);

/**
 * Explains above the figures that the requested days were clipped or replaced, and links to plans with a longer
 * history.
 */
export function RangeNotice({ range, shell }: { range: ReportRange; shell: Pick<ShellApi, 'openUpgrade'> }) {
  const { resolved, limits, presets } = range;
  const notice = rangeNoticeText(resolved, limits);
  if (!notice) return null;
  const cutByPlan = resolved.kind === 'clipped' && resolved.ends.includes('start') && !hasLongest(presets);
  return (
    <Banner
      title={notice.title}
      actions={
        cutByPlan && (
          <Button variant="link" onClick={() => shell.openUpgrade(words.longerHistory)}>
            {words.comparePlans}
          </Button>
        )
      }
    >
      {notice.text}
    </Banner>
  );
}
