import {
  PACKAGE_CONTENT_TYPE,
  PACKAGE_HASH_HEADER,
  type PackageRefusal,
  PROBLEM_CONTENT_TYPE,
  type PublishAnswer,
} from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import type { DeployDoor } from './deploy-door.ts';
import { type Publisher, RefusedPackage } from './publisher.ts';
import { REMOTES, wishOf } from './remote-routes.ts';

export interface PublishRoutesParts {
  readonly registry: Registry;
  readonly door: DeployDoor;
  readonly publisher: Publisher;
  /** Longest package, in bytes. */
  readonly packageLimit: number;
}

type Params = { name: string };

/** `POST …/:name/versions` and `…/check`: the body is a package, read only after its sender was let in. */
export async function answerPublishCalls(app: FastifyInstance, parts: PublishRoutesParts): Promise<void> {
  const { registry, door, publisher, packageLimit } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    PACKAGE_CONTENT_TYPE,
    { parseAs: 'buffer', bodyLimit: packageLimit },
    (_request, body, done) => done(null, body),
  );

  const call = (
    path: string,
    status: number,
    answer: (request: FastifyRequest<{ Params: Params }>, body: Buffer, sha256: string) => Promise<PublishAnswer>,
  ) =>
    app.post<{ Params: Params }>(`${REMOTES}/:name/${path}`, {
      bodyLimit: packageLimit,
      onRequest: async (request, reply) => {
        request.deployer = await door.admit(request, request.params.name);
        // What cannot be kept need not be sent.
        registry.mustBeKept();
        const leave = publisher.enter();
        reply.raw.once('close', leave);
      },
      handler: async (request, reply) => {
        const sha256 = request.headers[PACKAGE_HASH_HEADER];
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
          throw new ProblemError(400, 'The package is missing: send it as the body of this call.');
        }
        if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256)) {
          throw new ProblemError(
            400,
            `The header ${PACKAGE_HASH_HEADER} must be the SHA-256 of the body, in hexadecimal.`,
          );
        }
        try {
          return await reply.code(status).send(await answer(request, request.body, sha256));
        } catch (error) {
          if (!(error instanceof RefusedPackage)) throw error;
          const refusal: PackageRefusal & Record<string, unknown> = {
            type: 'about:blank',
            title: 'Unprocessable Content',
            status: 422,
            detail: error.message,
            requestId: request.id,
            findings: error.findings,
          };
          return reply.code(422).type(PROBLEM_CONTENT_TYPE).serializer(JSON.stringify).send(refusal);
        }
      },
    });

  call('versions', 201, (request, body, sha256) =>
    publisher.publish(request.params.name, body, sha256, wishOf(request)),
  );
  call('check', 200, ({ params }, body, sha256) => publisher.check(params.name, body, sha256));
}
