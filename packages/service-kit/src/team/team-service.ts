import { allowedInDemo, CONTEXT_HEADER, DEMO_REFUSAL, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import { recipientOf, TEAM_SERVICE_PREFIX } from '@shoppervoice/contracts/remotes';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { answerHealth, bareServer, HANDLER_MS } from '../bare-server.ts';
import { ContextReader } from '../contexts/context-reader.ts';
import { answerNotModified } from '../etag.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make a call of a team's service: its `x-access` in the OpenAPI document. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Who makes a call of a team's service; null before it was checked. */
    caller: SessionContext | null;
  }
}

/** A service that a team owns, besides the portal's. */
export interface TeamService {
  /** As it is registered: that of its remote, `returns`, or with a word, `returns.stock`. */
  readonly service: string;
  /** Of its OpenAPI document. */
  readonly version: string;
  /**
   * Registers its calls: each under `/api/x/<service>/`, with its gate in `config.access` (`{}`: everybody who is signed in) and
   * the schema of its answers.
   */
  readonly routes: (app: FastifyInstance) => void | Promise<void>;
}

export interface TeamServer {
  /** Address of the portal, or its public keys as JSON. */
  readonly keys: string;
  readonly log: Logger;
  /** Aborted when the server is to stop soon. */
  readonly leaving?: AbortSignal;
}

const METHODS: readonly unknown[] = ['GET', 'POST', 'PUT', 'DELETE'];
const OPERATIONS: readonly string[] = ['/healthz', '/readyz'];
/** One sentence for everything that is wrong with a context: the differences would help nobody but its forger. */
const FOREIGN = 'This call does not come from the portal: its context is missing, or not valid for this service.';

/**
 * The server of a team's service, not listening yet. Every call is checked before its own code runs: the portal's signature, that
 * it is for this service and of this minute, and the gate, although the portal has held it already.
 * @throws for a route outside of its prefix, or without a gate
 */
export async function openTeamService(
  { service, routes }: TeamService,
  { keys, log, leaving }: TeamServer,
): Promise<FastifyInstance> {
  const app = bareServer({ log, fastify: { handlerTimeout: HANDLER_MS } });
  const sources = { GATEWAY_KEYS: keys, ACCOUNTS_KEYS: null, SHARED_CONTEXT_KEY: null };
  const contexts = new ContextReader(recipientOf(service), sources, log);
  app.addHook('onClose', async () => contexts.stop());
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (OPERATIONS.includes(route.url)) return;
    const access = gateOf(route, `${TEAM_SERVICE_PREFIX}${service}/`);
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [async (request) => admit(request, access, contexts), ...others];
  });
  answerNotModified(app);
  answerHealth(app, { name: service, leaving, waitingFor: () => contexts.waitingFor });
  await routes(app);
  return app;
}

/** Who makes a call: answer nothing of another merchant than `mid`. @throws ProblemError 403 outside of a call */
export function callerOf({ caller }: FastifyRequest): SessionContext {
  if (caller === null) throw new ProblemError(403, FOREIGN);
  return caller;
}

/** @throws Error that says what to write */
function gateOf({ method, url, config }: RouteOptions, prefix: string): Access {
  const call = `${[method].flat().join(', ')} ${url}`;
  if (!url.startsWith(prefix))
    throw new Error(`The route ${call} is not under ${prefix}: the portal sends no call there.`);
  // Fastify adds HEAD to a GET, with its gate.
  if (method !== 'HEAD' && !METHODS.includes(method)) {
    throw new Error(`The route ${call} is no call: write one of ${METHODS.join(', ')} for each route.`);
  }
  const access = config?.access;
  if (access === undefined) {
    throw new Error(`The route ${call} does not say who may call it: write config: { access: {} } or a gate.`);
  }
  if (access.public !== undefined) throw new Error(`The route ${call} is public: calls of a service need a session.`);
  return access;
}

async function admit(request: FastifyRequest, access: Access, contexts: ContextReader): Promise<void> {
  const { [CONTEXT_HEADER]: header } = request.headers;
  const caller = typeof header === 'string' ? await contexts.session(header) : null;
  if (caller === null) throw new ProblemError(403, FOREIGN);
  if (caller.demo === true && !allowedInDemo(request.method, null)) throw new ProblemError(403, DEMO_REFUSAL);
  if (!allowed(access, caller)) throw new ProblemError(403, 'Your plan or role does not include this.');
  request.caller = caller;
}
