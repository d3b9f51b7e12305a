import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { MCP_PATH, RESOURCE_METADATA_PATH } from '@shoppervoice/contracts/developers';
import { type AnswerTable, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { callerOf } from '../api-auth/api-auth.ts';
import type { RegisterSubject } from '../developers-parts.ts';
import { clientPortal } from './client-portal.ts';
import { mcpServer } from './mcp-server.ts';

const BODY_BYTES = 65_536;

/** Clients that want a stream of notifications send `GET`: there are none. */
export const MCP_CALLS: readonly ServiceCall[] = (['POST', 'GET', 'DELETE'] as const).map((method) => ({
  method,
  path: MCP_PATH,
  access: { public: true },
  bearer: true,
  ...(method === 'POST' ? { bodyBytes: BODY_BYTES } : {}),
}));

/** Messages of JSON-RPC 2.0. */
const MESSAGE = Type.Object({ jsonrpc: Type.Literal('2.0') }, { additionalProperties: true });
export const MCP_ANSWERS: AnswerTable = {
  [`POST ${MCP_PATH}`]: {
    200: MESSAGE,
    202: Type.Null({ description: 'A notification was taken.' }),
    // Refusals of the protocol itself are its messages, not problems.
    400: MESSAGE,
    404: MESSAGE,
    406: MESSAGE,
    415: MESSAGE,
  },
  [`GET ${MCP_PATH}`]: { 405: MESSAGE },
  [`DELETE ${MCP_PATH}`]: { 405: MESSAGE },
};

const QUERY = Type.Object({ mid: Type.Optional(Type.Integer({ minimum: 1 })) });

/**
 * The tools of `portal-tools` as an MCP server (streamable HTTP) for API clients: read-only, within their scopes, counted
 * and logged as any call of theirs. It keeps no session: each request is answered by a server of its own, in JSON.
 */
export const mcpRoute: RegisterSubject = async (app, parts) => {
  const { auth, config, log } = parts;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request);
    const server = () =>
      mcpServer({
        scopes: caller.scopes,
        portal: clientPortal(parts, caller, request.id),
        failed: (err) => log.warn({ err }, 'a tool of the MCP server failed'),
      });
    const parsedBody = request.body;
    const asked = webRequest(request);
    let answered: Response;
    if (await isLegacyRequest(asked, parsedBody)) {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server().connect(transport);
      answered = await transport.handleRequest(asked, { parsedBody });
    } else {
      answered = await createMcpHandler(server, { legacy: 'reject', responseMode: 'json' }).fetch(asked, {
        parsedBody,
      });
    }
    return reply.send(answered);
  }

  const authenticate = auth.requires(null);
  /** Names the metadata by which an MCP client finds the token endpoint (RFC 9728, 5.1). */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await authenticate(request, reply);
    } catch (error) {
      const challenge = reply.getHeader('www-authenticate');
      if (challenge !== undefined && config.PUBLIC_URL !== null) {
        const start = String(challenge);
        const metadata = `resource_metadata="${config.PUBLIC_URL}${RESOURCE_METADATA_PATH}"`;
        reply.header('www-authenticate', `${start}${start === 'Bearer' ? ' ' : ', '}${metadata}`);
      }
      throw error;
    }
  }

  const schema = { querystring: QUERY };
  app.post(MCP_PATH, { schema, onRequest: admit }, answer);
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: MCP_PATH,
      schema,
      onRequest: admit,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new ProblemError(405, 'This MCP server keeps no session and sends nothing on its own: use POST.');
      },
    });
  }
};

function webRequest({ method, url, headers }: FastifyRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  sent.delete('content-length');
  return new Request(new URL(url, 'http://developers'), { method, headers: sent });
}
