import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assistantOverService } from './assistant-service.ts';
import { removeAtExit } from './left-behind.ts';
import { last, run } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const FOLDER = join('packages', 'comment-themes', 'bench');
const PERIODS = [
  { n: 5_000, withinMs: 1_000 },
  { n: 10_000, withinMs: 2_000 },
] as const;
/** As `npm start` runs a service (packages/launcher). */
const AS_STARTED = ['--max-semi-space-size=4', '--max-old-space-size=512'];
const FIRST_MS = 300;

interface Quality {
  readonly found: number;
  readonly accepted: number;
  readonly doubles: number;
  readonly labels: number;
  readonly points: number;
}

interface Times {
  readonly cold: { readonly first: number; readonly all: number; readonly points: number };
  readonly warm: { readonly first: number; readonly all: number };
  readonly megabytes: number;
}

/** The text summary of comments, by the portal's own method: quality on labelled comments, time, and memory. */
export async function assistant({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const quality = last<Readonly<Record<'open' | 'firstBlind' | 'thirdBlind', Quality>>>(
    await run(join(FOLDER, 'find-quality.ts'), []),
  );
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-assistant-'));
  const remove = removeAtExit(folder);
  try {
    const file = join(folder, 'comments.json');
    log('Writing comments of demo shoppers ...');
    await run(join(FOLDER, 'write-comments.ts'), ['--out', file, '--comments', String(2 * PERIODS[1].n)]);
    const figures: Figure[] = [
      ...qualityFigures('open', quality.open),
      ...qualityFigures('first blind part', quality.firstBlind),
      ...qualityFigures('third blind part', quality.thirdBlind),
    ];
    for (const { n, withinMs } of PERIODS) {
      const times = last<Times>(
        await run(join(FOLDER, 'find-times.ts'), ['--file', file, '--n', String(n)], AS_STARTED),
      );
      figures.push(...timeFigures(n, withinMs, times));
    }
    figures.push(...(await assistantOverService(folder, { log })));
    return figures;
  } finally {
    remove();
  }
}

function qualityFigures(part: string, { found, accepted, doubles, labels, points }: Quality): Figure[] {
  const percent = (share: number) => rounded(100 * share, 1);
  return [
    {
      name: `Labelled themes found (${part})`,
      value: percent(found),
      unit: '%',
      target: { atLeast: 70 },
      note: `of ${labels}`,
    },
    {
      name: `Points whose citations a reader accepts (${part})`,
      value: percent(accepted),
      unit: '%',
      target: { atLeast: 90 },
      note: `of ${points}`,
    },
    { name: `Points that are doubles (${part})`, value: percent(doubles), unit: '%', target: { atMost: 10 } },
  ];
}

function timeFigures(n: number, withinMs: number, { cold, warm, megabytes }: Times): Figure[] {
  const of = `${n.toLocaleString('en-US')} comments, compared with as many`;
  const note = `${Math.round(cold.first)} ms and ${Math.round(cold.all)} ms in a process that has read none before`;
  return [
    { name: `First point of ${of}`, value: Math.round(warm.first), unit: 'ms', target: { atMost: FIRST_MS }, note },
    { name: `All points of ${of}`, value: Math.round(warm.all), unit: 'ms', target: { atMost: withinMs } },
    {
      name: `Anonymous memory beyond the comments, ${of}`,
      value: Math.round(megabytes),
      unit: 'MB',
      target: { atMost: 150 },
    },
  ];
}
