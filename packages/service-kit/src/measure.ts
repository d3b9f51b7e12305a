import type { FastifyInstance } from 'fastify';
import type { Collection, ConnectionCheckedInEvent, ConnectionCheckedOutEvent, Filter, MongoClient } from 'mongodb';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from './database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this server. */
    metricsRegistry: Registry;
    /** What this server works off, by name. */
    queues: Map<string, ReadQueue>;
    /** Its caches, by name. */
    caches: Map<string, ReadCache>;
  }
}

/** How old a figure from the database may be, in milliseconds: whoever scrapes more often reads it again. */
const READ_EVERY_MS = 15_000;
/** No count is exact beyond this: it costs the database as many steps. */
const MOST_COUNTED = 10_000;
/** Label values of one metric; more than that are `other`. No metric has more by design. */
const MOST_SERIES = 500;
/** Seconds: from a free seat or connection to one that is about to be given up. */
const WAITS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10];
const CALLS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface QueueState {
  /** Items that wait or are being worked on. */
  readonly waiting: number;
  /** Since when the first of those that could be begun is due; null: none is. */
  readonly dueSince: Date | null;
}
type ReadQueue = () => Promise<QueueState>;

/** How often a cache had what was asked for. */
export interface CacheReads {
  readonly hits: number;
  readonly misses: number;
}
type ReadCache = () => CacheReads;

interface Metric<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

/** Metrics that every server has, and to which its parts add queues and caches. */
export function measureParts(app: FastifyInstance, registry: Registry): void {
  app.decorate('queues', new Map());
  app.decorate('caches', new Map());
  const registers = [registry];
  const read = atMostEvery(READ_EVERY_MS, async () => {
    const states = [...app.queues].map(async ([queue, state]) => ({ queue, ...(await state()) }));
    return (await Promise.allSettled(states)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  });
  new Gauge({
    name: 'queue_items',
    help: 'Items that wait or are being worked on.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting } of await read()) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'queue_delay_seconds',
    help: 'How long the first item that could be begun has been due.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, dueSince } of await read()) {
        this.set({ queue }, dueSince === null ? 0 : Math.max(0, Date.now() - dueSince.getTime()) / 1000);
      }
    },
  });
  new Counter({
    name: 'cache_reads_total',
    help: 'Reads of a cache by whether it had what was asked for.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [cache, reads] of app.caches) {
        const { hits, misses } = reads();
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
}

/** A queue on `/metrics`; while `read` fails, it is left out. */
export function measureQueue(app: FastifyInstance, queue: string, read: ReadQueue): void {
  app.queues.set(queue, read);
}

/**
 * The state of a queue of documents. `due`: name of a date in them, by which an index orders those that `among` finds.
 * `planned`: since when more items are due that have no document yet.
 */
export async function queueState<Item extends object>(
  items: Collection<Item>,
  {
    among,
    due,
    planned,
  }: { readonly among: Filter<Item>; readonly due: string; readonly planned?: Promise<Date | null> },
  now: number = Date.now(),
): Promise<QueueState> {
  const [waiting, first, unplanned] = await Promise.all([
    items.countDocuments(among, { limit: MOST_COUNTED }),
    firstDue(items, { among, due }, now),
    planned,
  ]);
  const dates = [first, unplanned].flatMap((date) => (date ? [date.getTime()] : []));
  return { waiting, dueSince: dates.length === 0 ? null : new Date(Math.min(...dates)) };
}

/** Since when the first of these documents is due; null: none is. */
export async function firstDue<Item extends object>(
  items: Collection<Item>,
  { among, due }: { readonly among: Filter<Item>; readonly due: string },
  now: number = Date.now(),
): Promise<Date | null> {
  const isDue = { ...among, [due]: { $lte: new Date(now) } } as Filter<Item>;
  const first = await items.findOne(isDue, { sort: { [due]: 1 }, projection: { [due]: 1 } });
  return (first as Readonly<Record<string, Date>> | null)?.[due] ?? null;
}

/** A cache on `/metrics`. */
export function measureCache(app: FastifyInstance, cache: string, read: ReadCache): void {
  app.caches.set(cache, read);
}

/**
 * A service's own figures on `/metrics`, each by one label or none. `read` reads the database: it is called at a
 * scrape, at most every 15 s, and while it fails the figures are left out.
 */
export function measureState<Name extends string>(
  app: FastifyInstance,
  figures: Readonly<Record<Name, { readonly help: string; readonly label?: string }>>,
  read: () => Promise<Readonly<Record<Name, number | Readonly<Record<string, number>>>>>,
): void {
  const readRarely = atMostEvery(READ_EVERY_MS, () => read().catch(() => null));
  const names = Object.keys(figures) as Name[];
  for (const name of names) {
    const { help, label } = figures[name];
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [app.metricsRegistry],
      async collect() {
        this.reset();
        const value = (await readRarely())?.[name];
        if (value === undefined) this.remove();
        else if (typeof value === 'number') this.set(value);
        else for (const [state, each] of Object.entries(value)) this.set({ [label ?? 'state']: state }, each);
      },
    });
  }
}

/** Figures that cost nothing to read, by their labels; read at each scrape. */
export function measureNow<Label extends string>(
  app: FastifyInstance,
  { name, help, labels }: Metric<Label>,
  read: () => Iterable<readonly [labels: Readonly<Record<Label, string>>, value: number]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [app.metricsRegistry],
    collect() {
      this.reset();
      for (const [values, value] of read()) this.set(values, value);
    },
  });
}

/** A counter of what happens; returns how to count. */
export function countEvents<Label extends string>(
  app: FastifyInstance,
  { name, help, labels }: Metric<Label>,
): (values: Readonly<Record<Label, string>>, count?: number) => void {
  const counter = new Counter({ name, help, labelNames: [...labels], registers: [app.metricsRegistry] });
  const bounded = boundedSeries(labels);
  return (values, count = 1) => counter.inc(bounded(values), count);
}

/** Durations of what happens, for example of waiting (`waits`); returns how to observe one, in milliseconds. */
export function timeEvents<Label extends string>(
  app: FastifyInstance,
  { name, help, labels, of }: Metric<Label> & { readonly of: 'waits' | 'calls' },
): (values: Readonly<Record<Label, string>>, ms: number) => void {
  const buckets = of === 'waits' ? WAITS : CALLS;
  const histogram = new Histogram({
    name,
    help,
    labelNames: [...labels],
    buckets,
    registers: [app.metricsRegistry],
  });
  const bounded = boundedSeries(labels);
  return (values, ms) => histogram.observe(bounded(values), ms / 1000);
}

/** The client's pool: connections in use, and how long commands waited for one. */
export function measureDatabase(app: FastifyInstance, { client, ready }: Pick<Database, 'client' | 'ready'>): void {
  measureNow(app, { name: 'database_ready', help: '1 while the database answers.', labels: [] }, () => [
    [{}, ready() ? 1 : 0],
  ]);
  const inUse = connectionsInUse(client);
  measureNow(app, { name: 'database_connections_in_use', help: 'Connections with a command.', labels: [] }, () => [
    [{}, inUse()],
  ]);
  const waited = timeEvents(app, {
    name: 'database_pool_wait_seconds',
    help: 'How long commands waited for a connection.',
    labels: [],
    of: 'waits',
  });
  client.on('connectionCheckedOut', ({ durationMS }) => waited({}, durationMS));
  const failed = countEvents(app, {
    name: 'database_pool_failures_total',
    help: 'Commands that got no connection.',
    labels: ['reason'],
  });
  client.on('connectionCheckOutFailed', ({ reason }) => failed({ reason }));
}

/** By their numbers: services of one process share a client, whose commands of before have no beginning here. */
function connectionsInUse(client: MongoClient): () => number {
  const inUse = new Set<string>();
  const keyOf = ({ address, connectionId }: ConnectionCheckedOutEvent | ConnectionCheckedInEvent) =>
    `${address} ${connectionId}`;
  client.on('connectionCheckedOut', (event) => inUse.add(keyOf(event)));
  client.on('connectionCheckedIn', (event) => inUse.delete(keyOf(event)));
  return () => inUse.size;
}

/** Label values as they are, up to a number of combinations, then `other`. */
export function boundedSeries<Label extends string>(
  labels: readonly Label[],
  most: number = MOST_SERIES,
): (values: Readonly<Record<Label, string>>) => Record<Label, string> {
  const known = new Set<string>();
  const other = Object.fromEntries(labels.map((label) => [label, 'other'])) as Record<Label, string>;
  return (values) => {
    const key = labels.map((label) => values[label]).join('\n');
    if (!known.has(key)) {
      if (known.size >= most) return other;
      known.add(key);
    }
    return values;
  };
}

/** What `read` has returned within the last `ms`, else what it returns now. */
function atMostEvery<Found>(ms: number, read: () => Promise<Found>): () => Promise<Found> {
  let readAt = Number.NEGATIVE_INFINITY;
  let found: Promise<Found> | null = null;
  return () => {
    const now = performance.now();
    if (found === null || now - readAt >= ms) {
      readAt = now;
      found = read();
    }
    return found;
  };
}
