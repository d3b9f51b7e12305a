import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { PUBLIC_API_PATH } from '@shoppervoice/contracts/developers';
import {
  DOCUMENT_PATH,
  fetchService,
  INTERNAL_KEY_HEADER,
  READ_BODIES,
  readJson,
  type ServiceDocument,
} from '@shoppervoice/service-kit';
import type { RegisterSubject } from '../developers-parts.ts';
import { publicDocument } from './public-document.ts';

const PATH = `${PUBLIC_API_PATH}/openapi.json`;

export const DOCUMENT_CALLS: readonly ServiceCall[] = [{ method: 'GET', path: PATH, access: { public: true } }];

const ASK_MS = 5000;
/** How long a document is cached. */
const FRESH_MS = 15_000;

/**
 * The public API's OpenAPI document, public: this service's own calls, and those of the programmes from their
 * documents. A programme that does not respond is omitted until it does.
 */
export const documentRoute: RegisterSubject = async (app, { programmes, config, log }) => {
  let made: { readonly at: number; readonly document: Promise<object> } | null = null;
  const key = { [INTERNAL_KEY_HEADER]: config.INTERNAL_KEY.toString('base64url') };

  async function documentOf(addresses: string): Promise<ServiceDocument | null> {
    try {
      const answer = await fetchService(addresses, DOCUMENT_PATH, {
        headers: key,
        signal: AbortSignal.timeout(ASK_MS),
      });
      if (answer.ok) return (await readJson(answer, READ_BODIES.document)) as ServiceDocument;
      await answer.body?.cancel();
    } catch (error) {
      log.warn({ err: error }, 'a programme did not answer its document');
    }
    return null;
  }

  async function make(): Promise<object> {
    const offered = await programmes.offered();
    const services = [...new Set(offered.map(({ addresses }) => addresses))];
    const documents = new Map(
      await Promise.all(services.map(async (addresses) => [addresses, await documentOf(addresses)] as const)),
    );
    const own = (await app.inject({ url: DOCUMENT_PATH, headers: key })).json<ServiceDocument>();
    return publicDocument({ own, offered, documents, url: config.PUBLIC_URL });
  }

  app.get(PATH, async (_request, reply) => {
    if (made === null || performance.now() - made.at > FRESH_MS) {
      const document = make();
      made = { at: performance.now(), document };
      document.catch(() => {
        made = null;
      });
    }
    reply.header('cache-control', 'public, max-age=60');
    return made.document;
  });
};
