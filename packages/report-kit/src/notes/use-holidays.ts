import type { ChartDay } from '@shoppervoice/chart-model';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { HOLIDAYS_PATH, type HolidaysAnswer } from '@shoppervoice/contracts/reports';
import type { DayRange } from '@shoppervoice/survey-model';
import useSWR from 'swr';

const NONE: readonly ChartDay[] = [];

/** Holidays of the merchant's country on some days; requested if the reader turns them on. */
export function useHolidays(shown: boolean, shell: ShellApi, { startDate, endDate }: DayRange): readonly ChartDay[] {
  const country = shell.pageData?.merchant.countryCode;
  const isNeeded = shown && country !== undefined;
  const { data } = useSWR<HolidaysAnswer>(
    isNeeded ? `${HOLIDAYS_PATH}?${new URLSearchParams({ country, startDate, endDate })}` : null,
    { keepPreviousData: true },
  );
  return isNeeded ? (data?.holidays ?? NONE) : NONE;
}
