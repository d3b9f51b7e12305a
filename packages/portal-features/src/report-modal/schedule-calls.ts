import { emailKey } from '@shoppervoice/contracts/calls';
import {
  type ChangedSchedule,
  KEEP_SCHEDULE_PATH,
  type NewSchedule,
  type ScheduleContact,
  type ScheduledReport,
  SEND_NOW_PATH,
} from '@shoppervoice/contracts/delivery';
import { Failure, request } from '@shoppervoice/portal-kit';
import useSWR from 'swr';

const LIST = '/api/schedule/get-scheduled-reports-by-mid';

interface Answered {
  readonly success?: boolean;
}

/** The merchant's reports of one type, or that they could not be loaded. */
export type ScheduledReports =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly reports: readonly ScheduledReport[] };

async function readAll(): Promise<readonly ScheduledReport[]> {
  const { success, data } = await request<Answered & { data: readonly ScheduledReport[] }>(
    `${LIST}?timestamp=${Date.now()}`,
  );
  return taken(success) && data;
}

/** Older calls also report success in the body. */
function taken(success: boolean | undefined): true {
  if (success === false) throw new Failure(200, '');
  return true;
}

export function useScheduledReports(reportType: string): {
  readonly state: ScheduledReports;
  /** Reloads; resolves with the server's current list. */
  readonly refresh: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR(LIST, readAll);
  const state: ScheduledReports = data
    ? { kind: 'ready', reports: data.filter((report) => report.reportType === reportType) }
    : error
      ? { kind: 'failed', retry: () => void mutate() }
      : { kind: 'loading' };
  return { state, refresh: () => mutate() };
}

/** Recipients of the merchant's reports by address, as in the newest report. */
export function useKnownContacts(): ReadonlyMap<string, ScheduleContact> {
  const { data = [] } = useSWR(LIST, readAll);
  return new Map(data.flatMap(({ contactList }) => contactList.map((contact) => [emailKey(contact.email), contact])));
}

async function change(method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> {
  const answer = await request<Answered | undefined>(path, { method, body });
  taken(answer?.success);
}

export const createSchedule = (body: NewSchedule) => change('POST', '/api/schedule/create-scheduled-report', body);
export const updateSchedule = (body: ChangedSchedule) => change('PUT', '/api/schedule/update-scheduled-report', body);
export const deleteSchedule = (scheduleId: string) => change('PUT', '/api/schedule/delete-schedule', { scheduleId });
export const unscheduleContact = (scheduleId: string, contactId: string) =>
  change('PUT', '/api/schedule/unschedule-contact', { contactId, scheduleId });
export const keepSchedule = (scheduleId: string) => change('PUT', KEEP_SCHEDULE_PATH, { scheduleId });
export const sendNow = (scheduleId: string) => change('PUT', SEND_NOW_PATH, { scheduleId });
