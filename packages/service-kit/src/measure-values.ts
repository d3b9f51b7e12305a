import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** A metric whose series go again, such as those of a version that nobody is given any more. */
export interface PassingMetric<Label extends string> {
  /** Adds 1 to a counter, or observes a value of a histogram. Beyond the bound nothing is added. */
  add(labels: Labels<Label>, value?: number): void;
  /** Drops every series that is not kept. */
  keepOnly(isKept: (labels: Labels<Label>) => boolean): void;
}

interface Described<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  /** Combinations of label values. */
  readonly most: number;
}

export function countPassing<Label extends string>(
  app: FastifyInstance,
  { name, help, labels, most }: Described<Label>,
): PassingMetric<Label> {
  const counter = new Counter({ name, help, labelNames: [...labels], registers: [app.metricsRegistry] });
  return passing(labels, most, {
    add: (values) => counter.inc(values),
    remove: (values) => counter.remove(values),
  });
}

/** `buckets`: upper bounds, ascending, in the unit of the values. */
export function observePassing<Label extends string>(
  app: FastifyInstance,
  { name, help, labels, most, buckets }: Described<Label> & { readonly buckets: readonly number[] },
): PassingMetric<Label> {
  const registers = [app.metricsRegistry];
  const histogram = new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers });
  return passing(labels, most, {
    add: (values, value) => histogram.observe(values, value),
    remove: (values) => histogram.remove(values),
  });
}

function passing<Label extends string>(
  labels: readonly Label[],
  most: number,
  metric: { add(values: Labels<Label>, value: number): void; remove(values: Labels<Label>): void },
): PassingMetric<Label> {
  const series = new Map<string, Labels<Label>>();
  return {
    add(values, value = 1) {
      const key = labels.map((label) => values[label]).join('\n');
      if (!series.has(key)) {
        if (series.size >= most) return;
        series.set(key, values);
      }
      metric.add(values, value);
    },
    keepOnly(isKept) {
      for (const [key, values] of series) {
        if (isKept(values)) continue;
        series.delete(key);
        metric.remove(values);
      }
    },
  };
}
