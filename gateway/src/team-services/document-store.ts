import { recipientOf } from '@shoppervoice/contracts/remotes';
import { type RemoteState, routedRegistration } from '@shoppervoice/remote-registry';
import { parseWithin, READ_BODIES, type ServiceDocument } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';

interface StoredDocument {
  /** `<service> <hash>` */
  readonly _id: string;
  readonly service: string;
  readonly hash: string;
  readonly text: string;
}

/** OpenAPI documents of teams' services: apart from the state of their remote, which every gateway keeps in memory. */
export class DocumentStore {
  readonly #documents: Collection<StoredDocument>;

  constructor(db: Db) {
    this.#documents = db.collection('serviceDocuments', { writeConcern: { w: 'majority', journal: true } });
  }

  /** Before a registration names it. */
  async keep(service: string, hash: string, text: string): Promise<void> {
    const _id = `${service} ${hash}`;
    await this.#documents.updateOne({ _id }, { $set: { service, hash, text } }, { upsert: true });
  }

  async read(service: string, hash: string): Promise<ServiceDocument | null> {
    const found = await this.#documents.findOne({ _id: `${service} ${hash}` });
    return found === null ? null : (parseWithin(found.text, READ_BODIES.document) as ServiceDocument);
  }

  /** Forgets documents of a service that no registration names. */
  async forgetOthers({ services = [] }: RemoteState, service: string): Promise<void> {
    const { registrations = [] } = services.find(({ name }) => name === service) ?? {};
    const named = registrations.map(({ document }) => document);
    await this.#documents.deleteMany({ service, hash: { $nin: named } });
  }
}

/** What the services that calls go to say of their calls. */
export function routedDocuments(
  remotes: readonly RemoteState[],
  store: DocumentStore | null,
): Promise<{ readonly name: string; readonly document: ServiceDocument | null }[]> {
  const routed = remotes.flatMap(({ services = [] }) =>
    services.flatMap((service) => {
      const registration = routedRegistration(service);
      return registration === null ? [] : [{ service: service.name, hash: registration.document }];
    }),
  );
  return Promise.all(
    routed.map(async ({ service, hash }) => ({
      name: recipientOf(service),
      document: (await store?.read(service, hash).catch(() => null)) ?? null,
    })),
  );
}
