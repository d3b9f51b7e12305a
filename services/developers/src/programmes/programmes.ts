import type { ServiceCall, ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { ConfigError, ProblemError, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';

export interface ServiceAddress {
  readonly name: string;
  readonly origin: string;
}

/** A call that clients of the public API may have asked. */
export interface OfferedCall extends ServiceCall {
  readonly service: string;
  readonly origin: string;
  readonly publicApi: NonNullable<ServiceCall['publicApi']>;
}

interface Source extends ServiceAddress {
  /** The programme that the service names as its own; null until it has answered once. */
  programme: string | null;
  calls: readonly OfferedCall[];
  /** When it answered, in milliseconds of a monotonic clock; null if it has not answered yet, or not the last time. */
  readAt: number | null;
}

const DOCUMENT_MS = 2000;
/** How long a service's list of its calls is used; for a path that no service lists, services are asked again sooner. */
const FRESH_MS = 15_000;
const UNKNOWN_FRESH_MS = 1000;

/** @throws ConfigError for an entry of another form, or a name that occurs twice */
export function serviceAddresses(entries: readonly string[]): readonly ServiceAddress[] {
  const addresses = entries.map((entry) => {
    const [, name, origin] = /^([a-z][a-z0-9-]*)=(https?:\/\/\S+)$/.exec(entry) ?? [];
    if (name === undefined || origin === undefined || !URL.canParse(origin)) {
      throw new ConfigError([
        `REPORT_SERVICES holds "${entry}". Write name=address, like online-buyer=http://127.0.0.1:4002.`,
      ]);
    }
    return { name, origin: new URL(origin).origin };
  });
  if (new Set(addresses.map(({ name }) => name)).size < addresses.length) {
    throw new ConfigError(['REPORT_SERVICES names a service twice. Write each one once.']);
  }
  return addresses;
}

/** The programmes' services, and which of their calls clients may have asked: what they say of themselves. */
export class Programmes {
  readonly #sources: readonly Source[];
  #reading: Promise<void> | null = null;

  constructor(addresses: readonly ServiceAddress[]) {
    this.#sources = addresses.map((address) => ({ ...address, programme: null, calls: [], readAt: null }));
  }

  get addresses(): readonly ServiceAddress[] {
    return this.#sources;
  }

  /** Every call that is offered now; for a service that does not answer, the calls that it listed before. */
  async offered(): Promise<readonly OfferedCall[]> {
    await this.#read(FRESH_MS);
    return this.#sources.flatMap(({ calls }) => calls);
  }

  /** @throws ProblemError 404 if no service offers the call, 503 if a service that may offer it is away */
  async callAt(path: string, kind: OfferedCall['publicApi']): Promise<OfferedCall> {
    const find = () =>
      this.#sources.flatMap(({ calls }) => calls).find((call) => call.path === path && call.publicApi === kind);
    await this.#read(FRESH_MS);
    const known = find();
    if (known !== undefined) return known;
    await this.#read(UNKNOWN_FRESH_MS);
    const later = find();
    if (later !== undefined) return later;
    if (this.#sources.some(({ readAt }) => readAt === null)) {
      throw new ProblemError(503, 'Not every programme is responding right now. Try again in a few seconds.', {
        retryAfter: 2,
      });
    }
    throw new ProblemError(404, 'Unknown call. /api/v1/openapi.json lists every call.');
  }

  /** The origin of a programme's service, even while it is away; null if no service has ever named this programme. */
  async originOf(programme: Programme): Promise<string | null> {
    const find = () => this.#sources.find((source) => source.programme === programme)?.origin;
    // A service's address does not change: once it has answered, it is not asked again for each record.
    const known = find();
    if (known !== undefined) return known;
    await this.#read(UNKNOWN_FRESH_MS);
    return find() ?? null;
  }

  /** Asks the services whose answer is older than this; one round at a time. */
  async #read(freshMs: number): Promise<void> {
    const now = performance.now();
    const old = this.#sources.filter(({ readAt }) => readAt === null || now - readAt > freshMs);
    if (old.length === 0) return;
    this.#reading ??= Promise.all(old.map(readSource))
      .then(() => undefined)
      .finally(() => {
        this.#reading = null;
      });
    await this.#reading;
  }
}

async function readSource(source: Source): Promise<void> {
  try {
    const answer = await fetch(`${source.origin}/service.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DOCUMENT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    const { name: programme, calls = [] } = (await readJson(answer, READ_BODIES.answer)) as Partial<ServiceDescriptor>;
    const { name: service, origin } = source;
    source.programme = programme ?? null;
    source.calls = calls.flatMap(({ publicApi, ...call }) =>
      publicApi === undefined || call.method !== 'GET' ? [] : [{ ...call, publicApi, service, origin }],
    );
    source.readAt = performance.now();
  } catch {
    source.readAt = null;
  }
}
