import type { ReadCall } from './readers.ts';

/** Anonymous memory of a process, in MB, at a second of the load. */
export interface MemorySample {
  readonly at: number;
  readonly process: string;
  readonly megabytes: number;
}

export interface LoadReport {
  readonly title: string;
  readonly calls: readonly ReadCall[];
  readonly memory: readonly MemorySample[];
  /** Seconds at which a process was killed. */
  readonly kills: readonly { readonly at: number; readonly process: string }[];
  /** Lines above the charts. */
  readonly facts: readonly string[];
}

const WIDTH = 900;
const HEIGHT = 220;
const STEP_S = 5;

interface Line {
  readonly name: string;
  /** Second and value. */
  readonly points: readonly (readonly [number, number])[];
}

/** The 99th percentile and the like; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A page of its own, without scripts. */
export function reportPage({ title, calls, memory, kills, facts }: LoadReport): string {
  const buckets = [...Map.groupBy(calls, ({ at }) => Math.floor(at / STEP_S) * STEP_S)].sort(([a], [b]) => a - b);
  const line = (name: string, value: (some: readonly ReadCall[]) => number): Line => ({
    name,
    points: buckets.map(([at, some]) => [at, value(some)]),
  });
  const timeAt = (share: number) => (some: readonly ReadCall[]) =>
    percentile(
      some.filter(({ outcome }) => outcome === 'answered').map(({ ms }) => ms),
      share,
    );
  const rate = (outcome: ReadCall['outcome']) => (some: readonly ReadCall[]) =>
    some.filter((call) => call.outcome === outcome).length / STEP_S;
  const marks = kills.map(({ at }) => at);
  const ofMemory = [...Map.groupBy(memory, ({ process }) => process)].map(
    ([name, samples]): Line => ({ name, points: samples.map(({ at, megabytes }) => [at, megabytes]) }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(title)}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:${WIDTH}px}svg{width:100%;background:#fafafa}text{font-size:11px}</style>
<h1>${text(title)}</h1><ul>${facts.map((fact) => `<li>${text(fact)}</li>`).join('')}</ul>
${chart('Calls a second', [line('answered', rate('answered')), line('refused', rate('refused')), line('failed', rate('failed'))], marks)}
${chart('Time of answered calls, ms', [line('median', timeAt(0.5)), line('95th percentile', timeAt(0.95)), line('99th percentile', timeAt(0.99))], marks)}
${chart('Anonymous memory, MB', ofMemory, marks)}
<p>Vertical lines: a process was killed.</p></html>
`;
}

const COLORS = ['#1f5fbf', '#c2571a', '#2c7a4b', '#8a3fa0', '#a8324a', '#5c6670', '#0b7f8c', '#7a6a00'];

function chart(name: string, lines: readonly Line[], marks: readonly number[]): string {
  const points = lines.flatMap((each) => each.points);
  const most = Math.max(1, ...points.map(([, value]) => value));
  const last = Math.max(1, ...points.map(([at]) => at));
  const x = (at: number) => ((at / last) * (WIDTH - 60) + 50).toFixed(1);
  const y = (value: number) => (HEIGHT - 20 - (value / most) * (HEIGHT - 40)).toFixed(1);
  const drawn = lines.map(({ points: of }, at) => {
    const path = of.map(([second, value]) => `${x(second)},${y(value)}`).join(' ');
    return `<polyline fill="none" stroke="${COLORS[at % COLORS.length]}" stroke-width="1.5" points="${path}"/>`;
  });
  const killed = marks.map((at) => `<line x1="${x(at)}" x2="${x(at)}" y1="20" y2="${HEIGHT - 20}" stroke="#bbb"/>`);
  const names = lines.map(
    ({ name: of }, at) => `<span style="color:${COLORS[at % COLORS.length]}">&#9632; ${text(of)}</span>`,
  );
  return `<h2>${text(name)}</h2><p>${names.join(' ')}</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(name)}">${killed.join('')}${drawn.join('')}
<text x="4" y="24">${most.toFixed(0)}</text><text x="4" y="${HEIGHT - 20}">0</text><text x="${WIDTH - 60}" y="${HEIGHT - 4}">${last.toFixed(0)} s</text></svg>`;
}

const text = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
