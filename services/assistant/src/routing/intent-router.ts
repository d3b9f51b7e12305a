import { Worker } from 'node:worker_threads';
import type { RoutedMessage, RouteMessage } from './router-worker.ts';

/** A question waits this long for the model, which loads with the first one. */
const LONGEST_MS = 8000;
/** An idle thread is ended, which frees its memory. */
const IDLE_MS = 120_000;

interface Started {
  readonly worker: Worker;
  readonly ready: Promise<void>;
}

/**
 * Compares questions with the table of intents, by an embedding model that ships in a package, in a thread that starts
 * with the first question and ends when idle.
 */
export class IntentRouter {
  readonly #failed: (why: string) => void;
  readonly #waiting = new Map<number, (closest: RoutedMessage['closest']) => void>();
  #started: Started | null = null;
  #idle: NodeJS.Timeout | null = null;
  #next = 0;

  /** `failed`: called with why a question could not be routed. */
  constructor(failed: (why: string) => void) {
    this.#failed = failed;
  }

  /** The closest intents, closest first; none if the model does not answer in time. */
  async closest(question: string): Promise<RoutedMessage['closest']> {
    const { worker, ready } = this.#start();
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#next += 1;
    const id = this.#next;
    const found = Promise.withResolvers<RoutedMessage['closest']>();
    this.#waiting.set(id, found.resolve);
    const timer = setTimeout(() => found.resolve([]), LONGEST_MS);
    try {
      ready.then(() => worker.postMessage({ id, question } satisfies RouteMessage)).catch(() => found.resolve([]));
      return await found.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
      this.#idle = setTimeout(() => void this.end().catch(() => undefined), IDLE_MS);
      this.#idle.unref();
    }
  }

  #start(): Started {
    if (this.#started !== null) return this.#started;
    const worker = new Worker(new URL('./router-worker.ts', import.meta.url));
    const ready = Promise.withResolvers<void>();
    ready.promise.catch(() => undefined);
    worker.on('message', (message: RoutedMessage | 'ready') => {
      if (message === 'ready') ready.resolve();
      else this.#waiting.get(message.id)?.(message.closest);
    });
    worker.on('error', (error) => {
      this.#failed(error instanceof Error ? error.message : 'unknown');
      ready.reject(error);
    });
    worker.on('exit', () => {
      ready.reject(new Error('the thread of the router ended'));
      for (const give of this.#waiting.values()) give([]);
      if (this.#started?.worker === worker) this.#started = null;
    });
    worker.unref();
    this.#started = { worker, ready: ready.promise };
    return this.#started;
  }

  async end(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    await this.#started?.worker.terminate();
  }
}
