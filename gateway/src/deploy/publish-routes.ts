import { randomUUID } from 'node:crypto';
import { PROBLEM_CONTENT_TYPE } from '@shoppervoice/contracts/calls';
import {
  PACKAGE_CONTENT_TYPE,
  PACKAGE_HASH_HEADER,
  type PackageRefusal,
  type PreviewAnswer,
  PreviewNameSchema,
  PreviewQuerySchema,
  type PublishAnswer,
} from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type from 'typebox';
import type { Registry } from '../registry/registry.ts';
import { wishOf } from './change-remote.ts';
import { type DeployAuth, keyOf } from './deploy-auth.ts';
import { type PreviewUrl, remotePreview } from './platform-remote.ts';
import { type Publisher, RefusedPackage, type SentPackage } from './publisher.ts';
import { readUpload, tooLong, type UploadLimits } from './read-upload.ts';
import { REMOTES } from './remote-routes.ts';
import type { Place, UploadPlaces } from './upload-places.ts';

export interface PublishRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  readonly publisher: Publisher;
  readonly places: UploadPlaces;
  readonly limits: UploadLimits;
  readonly previewUrl: PreviewUrl;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The upload's slot; null before it was admitted. */
    uploadPlace: Place | null;
  }
}

type Params = { name: string; preview?: string };
type PublishRoute = { Params: Params; Querystring: { days?: string } };
type PublishRequest = FastifyRequest<PublishRoute>;

const DAY = 86_400_000;
/** For how many days a preview is open. */
const USUAL_DAYS = '14';
const PREVIEW_SCHEMA: FastifySchema = {
  params: Type.Object({ name: Type.String(), preview: PreviewNameSchema }),
  querystring: PreviewQuerySchema,
};

/** `POST …/:name/versions`, `…/check` and `…/previews/:preview`: the body is a package, read only after its sender was authorized. */
export async function answerPublishCalls(app: FastifyInstance, parts: PublishRoutesParts): Promise<void> {
  const { registry, auth, publisher, places, limits, previewUrl } = parts;
  app.decorateRequest('uploadPlace', null);
  app.removeAllContentTypeParsers();
  // Read by the handler: if a parser fails, the connection is closed before the sender has seen the response.
  app.addContentTypeParser(PACKAGE_CONTENT_TYPE, async () => undefined);

  const call = (
    path: string,
    status: number,
    what: (remote: string) => string,
    answer: (sent: SentPackage, request: PublishRequest) => Promise<PublishAnswer | PreviewAnswer>,
    schema: FastifySchema = {},
  ) =>
    app.post<PublishRoute>(`${REMOTES}/:name/${path}`, {
      schema,
      config: { takesBody: true },
      onRequest: async (request, reply) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: 'publish' });
        // What cannot be stored need not be sent.
        registry.mustBeKept();
        await auth.confirm(request, what(request.params.name));
        hashOf(request);
        if (Number(request.headers['content-length'] ?? 0) > limits.longest) throw tooLong(limits.longest);
        request.uploadPlace = places.enter(keyOf(request.deployer));
        leaveOnDisconnect(request, reply);
      },
      handler: async (request, reply) => {
        const disconnected = new AbortController();
        reply.raw.once('close', () => disconnected.abort());
        const { uploadPlace: place, deployer, params } = request;
        if (place === null || deployer === null) throw new Error('a package is read only after its sender was let in');
        // From here on its bytes are in memory until it is done, even if the client has gone.
        request.uploadPlace = null;
        try {
          const bytes = await readUpload(request.raw, place, limits);
          if (bytes.length === 0)
            throw new ProblemError(400, 'The package is missing: send it as the body of this call.');
          const sent = {
            name: params.name,
            bytes,
            sha256: hashOf(request),
            who: keyOf(deployer),
            signal: disconnected.signal,
          };
          return await reply.code(status).send(await answer(sent, request));
        } catch (error) {
          if (!(error instanceof RefusedPackage)) throw error;
          return sendRefusal(request, reply, error);
        } finally {
          place.leave();
        }
      },
    });

  call(
    'versions',
    201,
    (name) => `This publishes a version of the remote ${name}.`,
    (sent, request) => publisher.publish(sent, wishOf(request)),
  );
  call(
    'check',
    200,
    (name) => `This checks a package of the remote ${name} against what is live.`,
    (sent) => publisher.check(sent),
  );
  call(
    'previews/:preview',
    201,
    (name) => `This publishes a preview of the remote ${name}.`,
    async (sent, request): Promise<PreviewAnswer> => {
      const { days = USUAL_DAYS } = request.query;
      const until = new Date(Date.now() + Number(days) * DAY).toISOString();
      const wish = { name: request.params.preview ?? '', id: randomUUID(), until };
      const { already, preview } = await publisher.publishPreview(sent, wish, wishOf(request));
      return { name: sent.name, already, preview: remotePreview(sent.name, preview, previewUrl) };
    },
    PREVIEW_SCHEMA,
  );
}

/** Releases the slot of an upload that is never read, whatever ends it. */
function leaveOnDisconnect(request: FastifyRequest, reply: FastifyReply): void {
  const leave = () => request.uploadPlace?.leave();
  reply.raw.once('close', leave);
  // The sender may have disconnected before the hook was set.
  if (request.raw.socket.destroyed) leave();
}

/** The hash of the package, as its sender gives it. @throws ProblemError 400 */
function hashOf(request: FastifyRequest): string {
  const sha256 = request.headers[PACKAGE_HASH_HEADER];
  if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/i.test(sha256)) return sha256.toLowerCase();
  throw new ProblemError(400, `The header ${PACKAGE_HASH_HEADER} must be the SHA-256 of the body, in hexadecimal.`);
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: RefusedPackage): FastifyReply {
  const refusal: PackageRefusal & Record<string, unknown> = {
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    detail: refused.message,
    requestId: request.id,
    findings: refused.findings,
  };
  return reply.code(422).type(PROBLEM_CONTENT_TYPE).serializer(JSON.stringify).send(refusal);
}
