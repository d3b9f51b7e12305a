import {
  deprecatedUses,
  LCP_MEASURES,
  lcpVerdict,
  type PageTelemetry,
  type TelemetryFigures,
  type VersionTelemetry,
  VITALS,
  type Vital,
} from '@shoppervoice/contracts/remotes';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { aligned } from './aligned.ts';
import { mustHaveVersion, remoteAtPortal } from './remote-at-portal.ts';

interface TelemetryOptions extends CommonOptions {
  readonly days?: number;
}

const EVENTS = ['loaded', 'load-failed', 'render-failed', 'hung', 'froze', 'late-error', 'unlisted-call'] as const;

/** `telemetry`: how pages fare in browsers, of one version or of all that have figures, each beside the one before. */
export async function telemetry(
  version: string | undefined,
  options: TelemetryOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const at = await remoteAtPortal(options, surroundings);
  const { origin, portal } = at;
  const { name } = at.remote;
  const answer = await portal.telemetry(name, options.days);
  const versions = answer.versions.filter((each) => version === undefined || each.version === version);
  if (version !== undefined && versions.length === 0) await mustHaveVersion(at, version);
  const of = version === undefined ? name : `${name} ${version}`;
  return {
    did:
      versions.length === 0
        ? `Browsers reported nothing of ${of} in ${dayWords(answer.days)}.`
        : `${of} in ${dayWords(answer.days)}; times are 75th percentiles of ${answer.percent} % of page loads, before in brackets.`,
    lines: versions.flatMap((each) =>
      linesOf(
        each,
        answer.versions.find((other) => other.version === each.before),
      ),
    ),
    next: [],
    data: { portal: origin, name, days: answer.days, percent: answer.percent, versions },
  };
}

const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function linesOf(of: VersionTelemetry, before: VersionTelemetry | undefined): string[] {
  const head = ['page', ...EVENTS, ...VITALS];
  const pages = of.pages.map((page) =>
    rowOf(
      page.module || '(unknown)',
      page,
      before?.pages.find(({ module }) => module === page.module),
    ),
  );
  const rows = aligned([head, rowOf('all', of, before), ...pages]).map((row) => `  ${row}`);
  const old = deprecatedUses(of.events).map(
    ({ was, now, since, tabs }) => `  uses ${was} in ${tabs} tabs: ${now} replaces it since ${since}`,
  );
  const budgets = of.pages.flatMap(budgetLine);
  return ['', before === undefined ? of.version : `${of.version} (${before.version})`, ...rows, ...budgets, ...old];
}

const VERDICT_WORDS = {
  kept: 'kept',
  exceeded: 'exceeded: it is not promoted',
  'not-judged': `not judged before ${LCP_MEASURES} measurements`,
} as const;

function budgetLine({ module, budget, vitals: { lcp } }: PageTelemetry): string[] {
  if (budget?.lcp === undefined) return [];
  return [`  budget of lcp of ${module}: ${budget.lcp} ms, ${VERDICT_WORDS[lcpVerdict(budget.lcp, lcp)]}`];
}

const rowOf = (title: string, of: TelemetryFigures, before: TelemetryFigures | undefined): string[] => [
  title,
  ...EVENTS.map((event) => String(of.events[event] ?? 0)),
  ...VITALS.map((vital) => {
    const past = before?.vitals[vital];
    return past === undefined ? timeOf(vital, of) : `${timeOf(vital, of)} (${timeOf(vital, before)})`;
  }),
];

function timeOf(vital: Vital, figures: TelemetryFigures | undefined): string {
  const p75 = figures?.vitals[vital]?.p75;
  if (p75 === undefined) return '-';
  return vital === 'cls' ? p75.toFixed(2) : `${Math.round(p75)} ms`;
}
