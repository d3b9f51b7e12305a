import type { ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { READ_BODIES } from './bodies/read-bodies.ts';
import { readJson } from './bodies/read-json.ts';
import { ConfigError } from './define-config.ts';
import { fetchService } from './fetch-service.ts';

export interface ServiceAddress {
  readonly name: string;
  /** Of its replicas, as \`fetchService\` takes them. */
  readonly addresses: string;
}

const originOf = (address: string): string | null =>
  /^https?:\/\/\S+$/.test(address) && URL.canParse(address) ? new URL(address).origin : null;

/**
 * The addresses in a variable of `name=address` entries.
 * @throws ConfigError for an entry of another form, or a repeated name
 */
export function serviceAddresses(entries: readonly string[]): readonly ServiceAddress[] {
  const addresses = entries.map((entry) => {
    const [, name, written = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
    const origins = written.split('|').map(originOf);
    if (name === undefined || !origins.every((origin) => origin !== null)) {
      throw new ConfigError([
        `REPORT_SERVICES holds "${entry}". Write name=address, like online-buyer=http://127.0.0.1:4002.`,
      ]);
    }
    return { name, addresses: origins.join('|') };
  });
  const twice = addresses.find(({ name }, at) => addresses.findIndex((other) => other.name === name) !== at);
  if (twice !== undefined) {
    throw new ConfigError([`REPORT_SERVICES names ${twice.name} twice. Write each service once.`]);
  }
  return addresses;
}

/** A service, and the rows of its document that the directory's reader needs. */
interface ListedService<Row> extends ServiceAddress {
  /** The title in its document; null until it has responded once. */
  readonly title: string | null;
  /** Rows of its last response. */
  readonly rows: readonly Row[];
  /** When it responded, in milliseconds of a monotonic clock; null if it has not yet, or not the last time. */
  readonly readAt: number | null;
}

const DOCUMENT_MS = 2000;
/** How long a service's document is used; for a row that no service lists, services are asked again sooner. */
const FRESH_MS = 15_000;
const UNKNOWN_FRESH_MS = 1000;

/** The `/service.json` of all services: read on demand, cached for some seconds, and longer while they are down. */
export class ServiceDirectory<Row> {
  #services: readonly ListedService<Row>[];
  readonly #rowsOf: (document: Partial<ServiceDescriptor>, address: ServiceAddress) => readonly Row[];
  #reading: Promise<void> | null = null;

  constructor(
    addresses: readonly ServiceAddress[],
    rowsOf: (document: Partial<ServiceDescriptor>, address: ServiceAddress) => readonly Row[],
  ) {
    this.#services = addresses.map((address) => ({ ...address, title: null, rows: [], readAt: null }));
    this.#rowsOf = rowsOf;
  }

  /** Every service responded when it was last asked: what none lists does not exist. */
  get isComplete(): boolean {
    return this.#services.every(({ readAt }) => readAt !== null);
  }

  /** Every row that is listed now; of a service that does not respond, its last known rows. */
  async rows(): Promise<readonly Row[]> {
    await this.#read(FRESH_MS);
    return this.#rows;
  }

  /** The matching row; before it returns none, services are asked again. */
  async find(fits: (row: Row) => boolean): Promise<Row | null> {
    await this.#read(FRESH_MS);
    const known = this.#rows.find(fits);
    if (known !== undefined) return known;
    await this.#read(UNKNOWN_FRESH_MS);
    return this.#rows.find(fits) ?? null;
  }

  /** The addresses of the service with this title, even while it is down; null if no service has ever had that title. */
  async addressesOf(title: string): Promise<string | null> {
    const find = () => this.#services.find((service) => service.title === title)?.addresses;
    // A service's addresses do not change: once it has responded, it is not asked again.
    const known = find();
    if (known !== undefined) return known;
    await this.#read(UNKNOWN_FRESH_MS);
    return find() ?? null;
  }

  get #rows(): readonly Row[] {
    return this.#services.flatMap(({ rows }) => rows);
  }

  /** Asks the services whose document is older than this; one round at a time. */
  async #read(freshMs: number): Promise<void> {
    const now = performance.now();
    const isOld = ({ readAt }: ListedService<Row>) => readAt === null || now - readAt > freshMs;
    if (!this.#services.some(isOld)) return;
    this.#reading ??= Promise.all(
      this.#services.map((service) => (isOld(service) ? this.#readService(service) : service)),
    )
      .then((services) => {
        this.#services = services;
      })
      .finally(() => {
        this.#reading = null;
      });
    await this.#reading;
  }

  async #readService(service: ListedService<Row>): Promise<ListedService<Row>> {
    try {
      const answer = await fetchService(service.addresses, '/service.json', {
        signal: AbortSignal.timeout(DOCUMENT_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`it answered ${answer.status}`);
      }
      const document = (await readJson(answer, READ_BODIES.answer)) as Partial<ServiceDescriptor>;
      const rows = this.#rowsOf(document, service);
      return { ...service, title: document.name ?? null, rows, readAt: performance.now() };
    } catch {
      return { ...service, readAt: null };
    }
  }
}
