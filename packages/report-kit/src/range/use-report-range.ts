import type { DatePreferences, PageData, ShellApi } from '@shoppervoice/contracts/remotes';
import {
  type Area,
  availablePresets,
  type DayRange,
  DEFAULT_PRESET,
  earliestDay,
  lastAllowedDay,
  type PageKind,
  type PresetLabel,
  parseRangeChoice,
  type RangeChoice,
  type RangeLimits,
  type RawRangeChoice,
  type ResolvedRange,
  resolveRange,
} from '@shoppervoice/survey-model';
import { whenIdle } from '@shoppervoice/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import {
  chosenIn,
  keepInSession,
  preferencesOf,
  rangeInAddress,
  rangeInSession,
  sameChoice,
  withRange,
} from './stored-range.ts';

/** Name of a list's page in the address. */
const PAGE = 'page';
const PREFERENCES = '/api/user/date-preferences';

/** In milliseconds. */
const WRITTEN_WITHIN = 1_000;

export interface ReportRange {
  readonly choice: RangeChoice;
  /** What the page shows: inside the allowed days. */
  readonly range: DayRange;
  /** Anything but `inside` is shown on the page by `RangeNotice`. */
  readonly resolved: ResolvedRange;
  readonly limits: RangeLimits;
  readonly presets: readonly PresetLabel[];
  /** Written to the address, the session and, as a preference, to the server. */
  choose(choice: RangeChoice): void;
}

/** Address, then saved preference, then session storage, then Last 30 Days. */
function countingRange(limits: RangeLimits, address: RawRangeChoice | null, saved: DatePreferences | null | undefined) {
  const parsed = parseRangeChoice({ address, saved, session: rangeInSession() });
  const came = resolveRange(parsed.choice, limits);
  // A saved Today on a dashboard becomes Last 30 Days without a notice; from the address, the page explains it.
  const quiet = came.kind === 'unavailable' && parsed.source !== 'address';
  const choice: RangeChoice = quiet ? { label: DEFAULT_PRESET } : parsed.choice;
  return { parsed, choice, resolved: quiet ? resolveRange(choice, limits) : came };
}

function limitsOf(area: Area | 'deepest', kind: PageKind, today: string, data: PageData | null): RangeLimits {
  const { packages = [], merchant } = data ?? {};
  const earliest = earliestDay(area, packages, today);
  return { today, lastDay: lastAllowedDay(kind, today), earliest, weekStartsOn: merchant?.weekStartsOn };
}

/** The days that `useReportRange` shows first, for a page's `firstCall`. `search`: query of the address. */
export function firstRange(shell: ShellApi, area: Area | 'deepest', kind: PageKind, search: string): DayRange {
  const limits = limitsOf(area, kind, shell.today(), shell.pageData);
  const saved = shell.pageData?.datePreferences;
  return countingRange(limits, rangeInAddress(new URLSearchParams(search)), saved).resolved.range;
}

/**
 * The days that a report page shows. Address, then saved preference, then session storage, then Last 30 Days; the
 * effective range is written to the address, so that a copied address shows the same. A range from the address is not
 * saved. The saved preference is requested whenever a page opens. Until then the page renders with the known one, and
 * follows the response unless its days came from the address or the reader has chosen meanwhile.
 */
export function useReportRange({
  shell,
  area,
  kind,
}: {
  shell: ShellApi;
  area: Area | 'deepest';
  kind: PageKind;
}): ReportRange {
  const [params, setParams] = useSearchParams();
  // Initially from page data, or from the last choice in this tab. Requested after the first render.
  const { data: saved, mutate } = useSWR<DatePreferences | null>(
    shell.pageData ? PREFERENCES : null,
    async (path: string) => chosenIn(await shell.request<DatePreferences>(path)),
    {
      fallbackData: shell.pageData?.datePreferences ?? null,
      revalidateOnMount: true,
      // A page that opens right after another one requests it, too.
      dedupingInterval: 0,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  /** What this hook wrote to the address: the known days, which nobody chose. */
  const [written, setWritten] = useState<string | null>(null);

  const today = shell.today();
  const { pageData } = shell;
  const limits = useMemo(() => limitsOf(area, kind, today, pageData), [today, kind, area, pageData]);

  const given = rangeInAddress(params);
  const address = given !== null && JSON.stringify(given) === written ? null : given;
  const { parsed, choice, resolved } = countingRange(limits, address, saved);

  const text = JSON.stringify(preferencesOf(choice));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the choice, whose identity changes at every render
  useEffect(() => {
    if (parsed.source === 'address' || sameChoice(given, choice)) return;
    // After the page is visible, and what is below the fold: a new address re-renders all of it.
    return whenIdle(() => {
      const next = withRange(params, choice);
      setWritten(JSON.stringify(rangeInAddress(next)));
      setParams(next, { replace: true });
    }, WRITTEN_WITHIN);
  }, [parsed.source, text, params, setParams]);

  // The tab also stores the effective default.
  const isDefault = parsed.source === 'default';
  useEffect(() => {
    if (isDefault) keepInSession({ label: DEFAULT_PRESET });
  }, [isDefault]);

  const unreadable = parsed.unreadable.join(', ');
  useEffect(() => {
    if (unreadable)
      shell.reportError(
        new Error(`The address holds days that cannot be read (${unreadable}); they are ignored.`),
        'address',
      );
  }, [unreadable, shell]);

  const choose = useCallback(
    (next: RangeChoice) => {
      const preferences = preferencesOf(next);
      setParams((current) => {
        const chosen = withRange(current, next);
        // A list's pagination belongs to the days it was made for.
        chosen.delete(PAGE);
        return chosen;
      });
      setWritten(null);
      keepInSession(next);
      // The demo shop saves nothing: the days apply to this tab.
      if (shell.pageData?.demoShop?.ownMerchant) return void mutate(preferences, { revalidate: false });
      // Applies at once, and stays if it could not be saved. A pending response is dropped.
      const kept = shell.request(PREFERENCES, { method: 'PUT', body: preferences }).then(() => preferences);
      mutate(kept, { optimisticData: preferences, rollbackOnError: false, revalidate: false }).catch((error) =>
        shell.reportError(error, PREFERENCES),
      );
    },
    [setParams, mutate, shell],
  );

  const presets = useMemo(() => availablePresets(limits), [limits]);
  return { choice, range: resolved.range, resolved, limits, presets, choose };
}
