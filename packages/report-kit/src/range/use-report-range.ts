import type { DatePreferences, ShellApi } from '@shoppervoice/contracts/remotes';
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
  /** Anything but `inside` is to be said on the page: `RangeNotice`. */
  readonly resolved: ResolvedRange;
  readonly limits: RangeLimits;
  readonly presets: readonly PresetLabel[];
  /** Goes into the address, the session and, as a preference, to the server. */
  choose(choice: RangeChoice): void;
}

/** Address, then saved preference, then session storage, then Last 30 Days. */
function countingRange(limits: RangeLimits, address: RawRangeChoice | null, saved: DatePreferences | null | undefined) {
  const parsed = parseRangeChoice({ address, saved, session: rangeInSession() });
  const came = resolveRange(parsed.choice, limits);
  // A saved Today on a dashboard is Last 30 Days without a word; asked for by address, the page says why.
  const quiet = came.kind === 'unavailable' && parsed.source !== 'address';
  const choice: RangeChoice = quiet ? { label: DEFAULT_PRESET } : parsed.choice;
  return { parsed, choice, resolved: quiet ? resolveRange(choice, limits) : came };
}

function limitsOf(area: Area | 'deepest', kind: PageKind, packages: readonly number[], today: string): RangeLimits {
  return { today, lastDay: lastAllowedDay(kind, today), earliest: earliestDay(area, packages, today) };
}

/** The days that `useReportRange` will show at first, for a page's `firstCall`. `search`: the address's query. */
export function firstRange(shell: ShellApi, area: Area | 'deepest', kind: PageKind, search: string): DayRange {
  const limits = limitsOf(area, kind, shell.pageData?.packages ?? [], shell.today());
  const saved = shell.pageData?.datePreferences;
  return countingRange(limits, rangeInAddress(new URLSearchParams(search)), saved).resolved.range;
}

/**
 * The days that a report page shows. Address, then saved preference, then session storage, then Last 30 Days; what
 * counts is written into the address, so that a copied address shows the same. What came by address is not saved.
 * The saved preference is asked for whenever a page is opened. The page is drawn with what is known until then, and
 * follows the answer unless its days came by address or the reader has chosen meanwhile.
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
  // At first as page data told it, or as it was chosen in this tab. It is asked for once that is drawn, not before.
  const { data: saved, mutate } = useSWR<DatePreferences | null>(
    shell.pageData ? PREFERENCES : null,
    async (path: string) => chosenIn(await shell.request<DatePreferences>(path)),
    {
      fallbackData: shell.pageData?.datePreferences ?? null,
      revalidateOnMount: true,
      // A page that is opened right after another one asks, too.
      dedupingInterval: 0,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  /** What was written into the address here: the days that were known, which nobody has asked for. */
  const [written, setWritten] = useState<string | null>(null);

  const today = shell.today();
  const packages = shell.pageData?.packages;
  const limits = useMemo<RangeLimits>(() => limitsOf(area, kind, packages ?? [], today), [today, kind, area, packages]);

  const given = rangeInAddress(params);
  const address = given !== null && JSON.stringify(given) === written ? null : given;
  const { parsed, choice, resolved } = countingRange(limits, address, saved);

  const text = JSON.stringify(preferencesOf(choice));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the choice, whose identity changes at every render
  useEffect(() => {
    if (parsed.source === 'address' || sameChoice(given, choice)) return;
    // After the page is seen, and what is below its fold: a new address draws all of it again.
    return whenIdle(() => {
      const next = withRange(params, choice);
      setWritten(JSON.stringify(rangeInAddress(next)));
      setParams(next, { replace: true });
    }, WRITTEN_WITHIN);
  }, [parsed.source, text, params, setParams]);

  // The tab knows what counts where nobody has chosen, too.
  const isDefault = parsed.source === 'default';
  useEffect(() => {
    if (isDefault) keepInSession({ label: DEFAULT_PRESET });
  }, [isDefault]);

  const unreadable = parsed.unreadable.join(', ');
  useEffect(() => {
    if (unreadable)
      shell.report(
        new Error(`The address holds days that cannot be read (${unreadable}); they are ignored.`),
        'address',
      );
  }, [unreadable, shell]);

  const choose = useCallback(
    (next: RangeChoice) => {
      const preferences = preferencesOf(next);
      setParams((current) => {
        const chosen = withRange(current, next);
        // A page of a list counts in the days that it was made for.
        chosen.delete(PAGE);
        return chosen;
      });
      setWritten(null);
      keepInSession(next);
      // Nothing is saved in the demo shop: the days count in this tab.
      if (shell.pageData?.demoShop?.ownMerchant) return void mutate(preferences, { revalidate: false });
      // Counts at once, and stays chosen where it could not be saved. An answer that was on its way is dropped.
      const kept = shell.request(PREFERENCES, { method: 'PUT', body: preferences }).then(() => preferences);
      mutate(kept, { optimisticData: preferences, rollbackOnError: false, revalidate: false }).catch((error) =>
        shell.report(error, PREFERENCES),
      );
    },
    [setParams, mutate, shell],
  );

  const presets = useMemo(() => availablePresets(limits), [limits]);
  return { choice, range: resolved.range, resolved, limits, presets, choose };
}
