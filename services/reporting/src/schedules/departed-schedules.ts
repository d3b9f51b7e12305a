import { findPart, type MadeKind } from '@shoppervoice/service-kit';
import { auditedName } from './audited-schedule.ts';
import { followZones } from './follow-zones.ts';
import { removeSchedule } from './remove-schedule.ts';
import type { ScheduleDocument } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';

/** No user ID of accounts begins like this. */
const FORMER = 'former:';

/**
 * ID of a schedule's maker for departures. An earlier version deleted the ID of a deleted maker: such makers are
 * identified by user name, for which accounts has no user.
 */
export const makerIdOf = ({ createdBy, maker }: Pick<ScheduleDocument, 'createdBy' | 'maker'>): string =>
  createdBy ?? `${FORMER}${maker}`;

const madeByFilter = (makerId: string): Partial<Pick<ScheduleDocument, 'createdBy' | 'maker'>> =>
  makerId.startsWith(FORMER) ? { createdBy: null, maker: makerId.slice(FORMER.length) } : { createdBy: makerId };

/** Scheduled reports end when their maker departs. */
export function madeSchedules(
  parts: Pick<ScheduleParts, 'database' | 'mails' | 'sources' | 'now'>,
): Readonly<Record<'schedule', MadeKind>> {
  const { schedules } = parts.database;
  return {
    schedule: {
      one: 'scheduled report',
      many: 'scheduled reports',
      ended: 'schedule-ended',
      makers: async (part) => {
        const { filter, options } = findPart(part);
        const projection = { mid: 1, createdBy: 1, maker: 1 } as const;
        const found = await schedules.find(filter, { ...options, projection }).toArray();
        return found.map((each) => ({ mid: each.mid, userId: makerIdOf(each), name: each.maker }));
      },
      inZones: (zones) => followZones(parts.database, zones, parts.now()),
      madeBy: async ({ mid, userId }) => {
        const found = await schedules
          .find({ mid, ...madeByFilter(userId) })
          .sort({ createdAt: 1, _id: 1 })
          .toArray();
        if (found.length === 0) return [];
        const declared = await parts.sources.declared();
        return found.map((schedule) => {
          const report = declared.find(({ type }) => type === schedule.reportType);
          const isNamed = schedule.reportName !== '' || report === undefined;
          const name = isNamed ? auditedName(schedule).report : report.title;
          return { id: schedule._id, name, link: report?.page ?? null };
        });
      },
      end: async ({ mid, userId }, id) => {
        await removeSchedule(parts, { _id: id, mid, ...madeByFilter(userId) });
      },
    },
  };
}
