import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Access, listsCall } from '@shoppervoice/contracts/calls';
import { TEAM_SERVICE_PREFIX } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import { isLoopback } from '../portal/portal-address.ts';
import type { Operation } from '../types/call-types.ts';
import { type RemoteFolder, readServiceFolder } from './remote-folder.ts';

/** A service that a team develops beside its remote: `"shoppervoice": { "services": ["../returns-service"] }` in package.json. */
export interface OwnService {
  /** `returns`, or `returns.stock`. */
  readonly name: string;
  /** Its folder as package.json writes it. */
  readonly folder: string;
  /** Its OpenAPI document. */
  readonly document: string;
  /** Where it runs on this machine. */
  readonly address: string;
}

/** Its gate: of the call, or of the whole document. */
interface Gated {
  readonly 'x-access'?: Access;
}

/** OpenAPI of a service, as far as it is read here: the portal checks it. */
export interface ServiceDocument extends Gated {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation & Gated>>>>;
}

/** `path` is as the document has it: `/api/x/returns/orders/{id}`. */
export interface OwnCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly access: Access;
}

export const DOCUMENT_FILE = 'openapi.json';
/** The portal takes no longer one. */
const MOST_BYTES = 1_000_000;

/** Where `npm start` of a service that `create --service` has made listens without PORT. */
const USUAL_ADDRESS = 'http://127.0.0.1:8090';

/** @throws CliProblem (usage) */
export function ownServices({ path, name, services }: RemoteFolder): readonly OwnService[] {
  if (services === undefined) return [];
  if (!Array.isArray(services) || !services.every((each) => typeof each === 'string')) {
    throw new CliProblem(
      EXIT.usage,
      '"services" in package.json is no list of folders.',
      'Write ["../returns-service"].',
    );
  }
  return services.map((folder) => {
    const own = readServiceFolder(resolve(path, folder));
    if (own === null || own.remote !== name) {
      throw new CliProblem(
        EXIT.usage,
        `package.json names ${folder} as the folder of a service of ${name}, which it is not.`,
        'Correct "services" there: `create --service` makes such a folder.',
      );
    }
    const { service, local } = own;
    return { name: service, folder, document: join(own.path, DOCUMENT_FILE), address: addressOf(local, folder) };
  });
}

function addressOf(written: string | null, folder: string): string {
  if (written === null) return USUAL_ADDRESS;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url?.protocol === 'http:' && isLoopback(url.hostname) && url.pathname === '/') return url.origin;
  throw new CliProblem(
    EXIT.usage,
    `"local" in package.json of ${folder} is no address of this machine.`,
    `Write one such as ${USUAL_ADDRESS}.`,
  );
}

/** The service whose calls have this path; undefined: none of the team's. */
export const serviceAt = (services: readonly OwnService[], path: string): OwnService | undefined =>
  services.find(({ name }) => path.startsWith(`${TEAM_SERVICE_PREFIX}${name}/`));

/** A call as its document has it, by what a page makes (`GET /api/x/returns/orders/7`) or lists (`…/:id`). @throws CliProblem (usage) */
export function ownCall(service: OwnService, made: string): OwnCall | undefined {
  const { paths = {}, 'x-access': usual } = documentIn(service.document);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]): OwnCall => {
      const access = operation?.['x-access'] ?? usual ?? {};
      return { path, method, operation, access };
    }),
  );
  const fitting = calls.filter(({ path, method }) =>
    listsCall([`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`], made),
  );
  return fitting.find(({ path }) => !path.includes('{')) ?? fitting[0];
}

/** @throws CliProblem (usage) */
export function documentIn(file: string): ServiceDocument {
  try {
    const text = readFileSync(file, 'utf8');
    const read: unknown = text.length > MOST_BYTES ? null : JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // The same sentence says so.
  }
  throw new CliProblem(EXIT.usage, `${file} is no OpenAPI document.`, 'Name it by --document openapi.json.');
}
