import type { ResolvedRange } from '@shoppervoice/survey-model';
import { Banner, linkClass } from '@shoppervoice/ui';
import { formatDay, formatRangeWithYear } from '../days/format-days.ts';
import type { ReportRange } from './use-report-range.ts';

/** In words why the page shows other days than were asked for; null where it does not. */
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
        resolved.ends.includes('start') &&
          `Your plan reaches back to ${formatDay(earliest)}, so the page starts there.`,
        resolved.ends.includes('end') && `This page ends on ${formatDay(lastDay)}, the last day with whole data.`,
      ];
      return { title: 'Range shortened.', text: reasons.filter(Boolean).join(' ') };
    }
    case 'replaced':
      return {
        title: 'Range replaced.',
        text: `${formatRangeWithYear(resolved.asked)} lies outside the days that this page can show (${formatDay(earliest)} to ${formatDay(lastDay)}), so it shows Last 30 Days.`,
      };
    case 'unavailable':
      return {
        title: 'Range replaced.',
        text: `${resolved.label} is not offered on this page today, so it shows Last 30 Days.`,
      };
  }
}

/** Says above the figures that the asked days were clipped or replaced. `plansUrl`: where more depth can be had. */
export function RangeNotice({ range, plansUrl }: { range: ReportRange; plansUrl?: string | null }) {
  const notice = rangeNoticeText(range.resolved, range.limits);
  if (!notice) return null;
  const depth = range.resolved.kind === 'clipped' && range.resolved.ends.includes('start');
  return (
    <Banner
      title={notice.title}
      actions={
        depth && plansUrl ? (
          <a className={linkClass} href={plansUrl} target="_blank" rel="noreferrer">
            Compare Plans
          </a>
        ) : undefined
      }
    >
      {notice.text}
    </Banner>
  );
}
