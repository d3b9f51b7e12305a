import { DAY_BITS } from '@shoppervoice/contracts/delivery';
import { type AuditedState, auditedQuery, auditedText, masked } from '@shoppervoice/service-kit';
import type { ScheduleDocument } from './schedule-document.ts';

type Audited = Omit<
  ScheduleDocument,
  | ('_id' | 'mid' | 'createdBy' | 'maker' | 'key' | 'digest' | 'revision' | 'createdAt' | 'handledTo' | 'nextDue')
  | 'outsideAdded'
>;

/** A schedule in the audit trail: who gets what, and when. */
export function auditedSchedule(schedule: Audited): AuditedState {
  const { reportName, reportType, format, headLines, frequency, dayOfWeek, hour, startDate, qid, query } = schedule;
  const zone = schedule.timeZone ? `, ${schedule.timeZone}` : '';
  const days = Object.entries(DAY_BITS).filter(([, bit]) => ((dayOfWeek ?? 0) & bit) !== 0);
  return {
    report: reportType,
    name: auditedText(reportName),
    recipients: schedule.contacts.map(({ email }) => email),
    filters: auditedQuery(query),
    question: schedule.question ?? qid,
    format,
    headLines: headLines ?? true,
    frequency,
    days: days.map(([day]) => day),
    hour: `${hour}:00${zone}`,
    startDate,
  };
}

/** Name of a schedule in an audit entry. */
export const auditedName = ({ reportName, reportType }: Pick<Audited, 'reportName' | 'reportType'>) => ({
  report: reportName === '' ? reportType : masked(reportName),
});
