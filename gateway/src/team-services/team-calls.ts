import { recipientOf, TEAM_SERVICE_PREFIX } from '@shoppervoice/contracts/remotes';
import { routedRegistration } from '@shoppervoice/remote-registry';
import type { Registry } from '../registry/registry.ts';
import { buildRouteTable, type Match, type RouteTable } from '../routing/route-table.ts';
import { ServiceReplicas } from '../upstream/service-replicas.ts';
import { Ejection } from './ejection.ts';
import { readOrigin } from './service-address.ts';

/** Where calls of a service go, as its current registration says. */
export interface Target {
  /** `returns 3 https://…`: another registration is another target. */
  readonly key: string;
  readonly name: string;
  readonly table: RouteTable;
  readonly replicas: ServiceReplicas;
  /** An operator has named its host. Null: its address may not be asked any longer. */
  readonly isAllowed: boolean | null;
  readonly ejection: Ejection;
}

export type FoundService =
  | { readonly kind: 'routed'; readonly target: Target; readonly match: Match }
  | { readonly kind: 'waiting' | 'withdrawn'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Calls of teams' services, from the registry's states as they are now. */
export class TeamCalls {
  readonly #registry: Pick<Registry, 'remotes' | 'generation'>;
  readonly #allowed: readonly string[];
  #generation = -1;
  #services: ReadonlyMap<string, Target | 'waiting' | 'withdrawn'> = new Map();

  /** `allowed`: hosts that may be anywhere. */
  constructor(registry: Pick<Registry, 'remotes' | 'generation'>, allowed: readonly string[]) {
    this.#registry = registry;
    this.#allowed = allowed;
  }

  find(method: string, path: string): FoundService {
    if (this.#generation !== this.#registry.generation) this.#read();
    const name = path.slice(TEAM_SERVICE_PREFIX.length).split('/', 1)[0] ?? '';
    const service = this.#services.get(name);
    if (service === undefined) return { kind: 'unknown' };
    if (typeof service === 'string') return { kind: service, name };
    return { kind: 'routed', target: service, match: service.table.match(method, path) };
  }

  #read(): void {
    const { generation, remotes } = this.#registry;
    const before = this.#services;
    const services = new Map<string, Target | 'waiting' | 'withdrawn'>();
    for (const service of remotes.flatMap((remote) => remote.services ?? [])) {
      const { name } = service;
      const registration = routedRegistration(service);
      if (registration === null) {
        services.set(name, service.withdrawn ? 'withdrawn' : 'waiting');
        continue;
      }
      const { number, address, calls } = registration;
      const key = `${name} ${number} ${address}`;
      const known = before.get(name);
      if (typeof known === 'object' && known.key === key) {
        services.set(name, known);
        continue;
      }
      const recipient = recipientOf(name);
      services.set(name, {
        key,
        name,
        table: buildRouteTable([{ name: recipient, descriptor: { name: recipient, calls } }], [], () => undefined),
        replicas: new ServiceReplicas(recipient, [address]),
        isAllowed: readOrigin(address, this.#allowed)?.isAllowed ?? null,
        ejection: new Ejection(),
      });
    }
    this.#services = services;
    this.#generation = generation;
  }
}
