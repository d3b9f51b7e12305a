import { join } from 'node:path';
import { last, run } from './programs.ts';
import type { Figure } from './report.ts';

/** Times of one call at its service, from the service's own benchmark. */
export interface CallTimes {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly firstMs: number;
}

export type Service = 'online-buyer' | 'site-abandonment' | 'stff';

/** Targets of calls, by name: the first match. Milliseconds; a median and, if given, a tail. */
const PROMISES: readonly { readonly of: RegExp; readonly medianMs: number; readonly p95Ms?: number }[] = [
  { of: /comments\/site-abandonment\/filter-counts$/, medianMs: 150 },
  { of: /comments.*\/filter-counts$/, medianMs: 120 },
  { of: / with three filters$/, medianMs: 40 },
  { of: / under two filters$/, medianMs: 60 },
  { of: / under five filters$/, medianMs: 100 },
  { of: / searched$/, medianMs: 150 },
  { of: /shopping-cycle$/, medianMs: 15 },
  { of: /shopping-cycle filtered$/, medianMs: 60 },
  { of: /^/, medianMs: 10, p95Ms: 25 },
];

/** Every call of a service over random ranges, against the database at `url`. */
export async function timeCalls(service: Service, url: string): Promise<Readonly<Record<string, CallTimes>>> {
  return last<Record<string, CallTimes>>(
    await run(join('services', service, 'bench', 'call-medians.ts'), ['--url', url]),
  );
}

/** Their figures, only those whose name matches `which`. */
export function callFigures(times: Readonly<Record<string, CallTimes>>, which = /^/): readonly Figure[] {
  return Object.entries(times)
    .filter(([name]) => which.test(name))
    .flatMap(([name, { medianMs, p95Ms }]): Figure[] => {
      const promise = PROMISES.find(({ of }) => of.test(name));
      const median = `${name}, median at the service`;
      return [
        {
          name: median,
          value: medianMs,
          unit: 'ms',
          note: `95th percentile ${p95Ms} ms`,
          ...(promise === undefined ? {} : { target: { atMost: promise.medianMs } }),
        },
        ...(promise?.p95Ms === undefined
          ? []
          : [
              {
                name: `${name}, 95th percentile`,
                value: p95Ms,
                unit: 'ms',
                target: { atMost: promise.p95Ms },
              } as const,
            ]),
      ];
    });
}
