import type { FastifyInstance } from 'fastify';
import type { DevOverrides } from '../dev-override/dev-overrides.ts';
import { answerDevCalls } from '../dev-override/dev-routes.ts';
import type { Platform } from '../platform.ts';
import type { DeployDoor } from './deploy-door.ts';
import { serveKits } from './kit-routes.ts';
import { answerLiveVersions } from './live-routes.ts';
import type { NameMerchants } from './merchant-names.ts';
import { answerPublishCalls } from './publish-routes.ts';
import { Publisher } from './publisher.ts';
import { answerRemoteCalls } from './remote-routes.ts';
import { answerTokenCalls } from './token-routes.ts';

export interface DeployCallsParts {
  readonly platform: Platform;
  readonly door: DeployDoor;
  readonly overrides: DevOverrides;
  readonly https: boolean;
  readonly kitsDir: string | null;
  readonly nameMerchants: NameMerchants;
}

/** A package comes in so long, and is not silent for so long, in milliseconds. */
const UPLOAD = { wholeMs: 30_000, silentMs: 10_000 } as const;

/** All deploy calls. What a token or a superuser may do, `DeployDoor` says. */
export async function answerDeployCalls(app: FastifyInstance, parts: DeployCallsParts): Promise<void> {
  const { platform, door, overrides, https, kitsDir, nameMerchants } = parts;
  const { registry, facts, intake, kept } = platform;
  answerRemoteCalls(app, { registry, door, facts, counting: kept, nameMerchants });
  const publisher = new Publisher(registry, facts, intake);
  const limits = { longest: facts.limits.packed, ...UPLOAD };
  await app.register((scope) => answerPublishCalls(scope, { registry, door, publisher, limits }));
  await app.register(async (scope) => answerTokenCalls(scope, { registry, door, tokens: kept?.tokens ?? null }));
  answerDevCalls(app, { door, overrides, https });
  serveKits(app, kitsDir);
  answerLiveVersions(app, registry, facts);
}
