import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../report.ts';
import { type Measured, processorTime } from './opponents.ts';

const run = promisify(execFile);

export interface MeasuredRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Round {
  readonly perSecond: number;
  readonly medianMs: number;
  /** Processor time of the server for one request, in microseconds; null if unknown on this system. */
  readonly processorUs: number | null;
}

/** Loads one server once. */
export async function load(
  server: Measured,
  requests: readonly MeasuredRequest[],
  ms: number,
  connections = 16,
): Promise<Round> {
  const before = processorTime(server.pid);
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    ...['--port', String(server.port), '--requests', JSON.stringify(requests)],
    ...['--connections', String(connections), '--ms', String(ms)],
  ]);
  const {
    requests: count,
    seconds,
    medianMs,
  } = JSON.parse(stdout) as { requests: number; seconds: number; medianMs: number };
  const after = processorTime(server.pid);
  return {
    perSecond: count / seconds,
    medianMs,
    processorUs: before === null || after === null ? null : ((after - before) * 1000) / count,
  };
}

export interface Comparison {
  readonly perSecond: readonly number[];
  readonly processorUs: readonly (number | null)[];
  /** Of each server to the first one: the median of the ratios of adjacent rounds. */
  readonly ratios: readonly number[];
  /** The same by processor time per request, which depends less on other load of the machine. */
  readonly processorRatios: readonly (number | null)[];
}

const medianOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : median(known);
};

/** Loads servers in turn, many short rounds each, after a warm-up. */
export async function compare(
  servers: readonly { readonly server: Measured; readonly requests: readonly MeasuredRequest[] }[],
  rounds: number,
  ms: number,
): Promise<Comparison> {
  const measured: Round[][] = servers.map(() => []);
  for (const { server, requests } of servers) await load(server, requests, ms * 2);
  for (let round = 0; round < rounds; round += 1) {
    // The server that is first in a round is last in the next.
    const order = servers.map((_, at) => at);
    if (round % 2 === 1) order.reverse();
    for (const at of order) {
      const { server, requests } = servers[at] ?? { requests: [] };
      if (server !== undefined) measured[at]?.push(await load(server, requests, ms));
    }
  }
  const [first = []] = measured;
  const ratioOf = (own: readonly Round[]) =>
    median(own.map(({ perSecond }, at) => perSecond / (first[at]?.perSecond ?? Number.NaN)));
  const processorRatioOf = (own: readonly Round[]) =>
    medianOf(
      own.map(({ processorUs }, at) => {
        const other = first[at]?.processorUs ?? null;
        return processorUs === null || processorUs === 0 || other === null ? null : other / processorUs;
      }),
    );
  return {
    perSecond: measured.map((own) => median(own.map(({ perSecond }) => perSecond))),
    processorUs: measured.map((own) => medianOf(own.map(({ processorUs }) => processorUs))),
    ratios: measured.map(ratioOf),
    processorRatios: measured.map(processorRatioOf),
  };
}
