import type {
  AlertAnswer,
  AlertDashboards,
  AlertFigures,
  AlertsAnswer,
  AlertTrend,
  AlertTrial,
  AlertWatch,
  BellAnswer,
  ChangedAlert,
  NewAlert,
  NoticesAnswer,
} from '@shoppervoice/contracts/delivery';
import { detailOf, request } from '@shoppervoice/portal-kit';
import useSWR, { type SWRResponse } from 'swr';
import { BELL, NOTICES } from './bell-call.ts';

const RULES = '/api/alerts';
const path = (alertId: string) => `${RULES}/${encodeURIComponent(alertId)}`;

export const useAlerts = (): SWRResponse<AlertsAnswer> => useSWR<AlertsAnswer>(RULES);
export const useBell = (): SWRResponse<BellAnswer> => useSWR<BellAnswer>(BELL);
export const useNotices = (): SWRResponse<NoticesAnswer> => useSWR<NoticesAnswer>(NOTICES);
export const useDashboards = (): SWRResponse<AlertDashboards> => useSWR<AlertDashboards>(`${RULES}/dashboards`);

/** The windows of a rule over the last year. */
export const useAlertTrend = (alertId: string): SWRResponse<AlertTrend> =>
  useSWR<AlertTrend>(`${path(alertId)}/course`, { keepPreviousData: false });

/** Null while no dashboard is chosen. */
export function useFigures(report: string | null, query: string): SWRResponse<AlertFigures> {
  const call = report === null ? null : `${RULES}/figures?${new URLSearchParams({ report, query })}`;
  return useSWR<AlertFigures>(call, { keepPreviousData: false });
}

/** What a rule would report today; null while the form is incomplete. */
export function useTrial(watch: AlertWatch | null): SWRResponse<AlertTrial> {
  return useSWR<AlertTrial>(
    watch === null ? null : [`${RULES}/try`, JSON.stringify(watch)],
    () => request<AlertTrial>(`${RULES}/try`, { method: 'POST', body: { watch } }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
}

export const createAlert = (body: NewAlert) => request<AlertAnswer>(RULES, { method: 'POST', body });
export const changeAlert = (alertId: string, body: ChangedAlert) =>
  request<AlertAnswer>(path(alertId), { method: 'PUT', body });
export const pauseAlert = (alertId: string, paused: boolean) =>
  request<AlertAnswer>(`${path(alertId)}/pause`, { method: 'PUT', body: { paused } });
export const deleteAlert = (alertId: string) => request<void>(path(alertId), { method: 'DELETE' });
export const readFirings = (firings: readonly string[]) =>
  request<BellAnswer>(`${BELL}/read`, { method: 'PUT', body: { firings } });
export const readNotices = (notices: readonly string[]) =>
  request<NoticesAnswer>(`${NOTICES}/read`, { method: 'PUT', body: { notices } });

/** Why a call failed, in a sentence. */
export const why = (error: unknown): string => detailOf(error, 'It did not work. Try again in a minute.');
