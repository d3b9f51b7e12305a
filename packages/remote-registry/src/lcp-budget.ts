import { LCP_MEASURES, lcpVerdict } from '@shoppervoice/contracts/remotes';

/** A page with a budget of LCP, and what was measured of it in one version; times in milliseconds. */
export interface TimedPage {
  readonly module: string;
  readonly budget: number;
  readonly lcp: { readonly p75: number; readonly count: number } | undefined;
}

/** What budgets of LCP say of a version, as sentences; null: nothing. */
export interface LcpJudgement {
  /** Pages that exceed theirs. */
  readonly exceeded: string | null;
  /** Pages with too few measurements. */
  readonly notJudged: string | null;
}

export const NO_BUDGETS: LcpJudgement = { exceeded: null, notJudged: null };

export function judgeLcp(pages: readonly TimedPage[]): LcpJudgement {
  const say = (verdict: ReturnType<typeof lcpVerdict>, words: (page: TimedPage) => string) =>
    pages
      .filter(({ budget, lcp }) => lcpVerdict(budget, lcp) === verdict)
      .map(words)
      .join(' ') || null;
  return {
    exceeded: say(
      'exceeded',
      ({ module, budget, lcp }) =>
        `LCP of ${module} is ${lcp?.p75} ms (75th percentile of ${lcp?.count} measurements); its budget is ${budget} ms.`,
    ),
    notJudged: say(
      'not-judged',
      ({ module, lcp }) =>
        `LCP of ${module} was not judged: ${lcp?.count ?? 0} measurements, and it takes ${LCP_MEASURES}.`,
    ),
  };
}
