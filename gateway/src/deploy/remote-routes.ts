import {
  CanarySchema,
  PinSchema,
  type PlatformRemote,
  type PlatformRemotesAnswer,
  PromoteSchema,
  type RemoteChangeAnswer,
  type RemoteFailure,
  RollbackSchema,
} from '@shoppervoice/contracts';
import {
  type Counts,
  endCanary,
  type Outcome,
  pin,
  previousOf,
  promote,
  type RemoteState,
  rollBack,
  startCanary,
  unpin,
  type Wish,
} from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Registry } from '../registry/registry.ts';
import type { FailureSamples } from '../reports/failure-samples.ts';
import type { ReportStore } from '../reports/report-store.ts';
import { changerOf, type DeployDoor, nameOf } from './deploy-door.ts';
import { changeLive } from './going-live.ts';
import type { PortalFacts } from './live-portal.ts';

export interface RemoteRoutesParts {
  readonly registry: Registry;
  readonly door: DeployDoor;
  /** Null: nothing is counted. */
  readonly counting: { readonly reports: ReportStore; readonly samples: FailureSamples } | null;
  readonly facts: PortalFacts;
}

export const REMOTES = '/api/platform/remotes';

type Params = { name: string };
type Decide<Body> = (remote: RemoteState, body: Body, wish: Wish) => Outcome;

/** What is asked of a remote: each call is one pure decision. */
export function answerRemoteCalls(app: FastifyInstance, parts: RemoteRoutesParts): void {
  const { registry, door, facts } = parts;

  app.get(REMOTES, async (request): Promise<PlatformRemotesAnswer> => {
    const deployer = await door.admit(request, null);
    const seen = registry.remotes.filter(({ name }) => deployer.kind === 'superuser' || deployer.token.remote === name);
    return { ...facts, remotes: await Promise.all(seen.map((remote) => platformRemote(remote, parts))) };
  });

  function call<Schema extends TSchema>(
    method: 'POST' | 'DELETE',
    path: string,
    schema: Schema | null,
    what: (remote: string, body: Static<Schema>) => string,
    decide: Decide<Static<Schema>>,
  ): void {
    app.route<{ Params: Params; Body: Static<Schema> }>({
      method,
      url: `${REMOTES}/:name/${path}`,
      ...(schema === null ? {} : { schema: { body: schema } }),
      preValidation: async (request) => {
        request.body ??= {} as Static<Schema>;
      },
      onRequest: async (request) => {
        request.deployer = await door.admit(request, request.params.name);
      },
      preHandler: async (request) => {
        registry.mustBeKept();
        await door.confirm(request, what(request.params.name, request.body as Static<Schema>));
      },
      handler: async (request): Promise<RemoteChangeAnswer> => {
        const { name } = request.params;
        const wish = wishOf(request);
        const { announcements } = registry.mustBeKept();
        // What another gateway has just taken is there for whoever comes from there to here.
        await registry.refresh();
        const before = registry.state(name);
        if (before === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
        const outcome = await changeLive(registry, announcements, before, (remote) =>
          decide(remote, request.body as Static<Schema>, wish),
        );
        if (outcome.kind === 'refused') throw new ProblemError(outcome.status, outcome.sentence);
        const remote = registry.state(name);
        if (remote === null) throw new Error('a remote does not vanish');
        return { did: outcome.did, remote: await platformRemote(remote, parts) };
      },
    });
  }

  call(
    'POST',
    'promote',
    PromoteSchema,
    (name, { version }) => `This gives version ${version} of the remote ${name} to everybody.`,
    (remote, { version, force, reason }, wish) => promote(remote, version, force ?? false, { ...wish, reason }),
  );
  call(
    'POST',
    'canary',
    CanarySchema,
    (name, { version, percent, mids }) =>
      `This gives version ${version} of the remote ${name} to ${shareWords(percent ?? 0, mids?.length ?? 0)}.`,
    (remote, { version, percent, mids, force, reason }, wish) =>
      startCanary(
        remote,
        { version, percent: percent ?? 0, mids: mids ?? [], force: force ?? false },
        { ...wish, reason },
      ),
  );
  call(
    'DELETE',
    'canary',
    null,
    (name) => `This ends the canary of the remote ${name}.`,
    (remote, _body, wish) => endCanary(remote, wish),
  );
  call(
    'POST',
    'rollback',
    RollbackSchema,
    (name) => `This takes the remote ${name} back to the version before, for everybody.`,
    (remote, { reason }, wish) => rollBack(remote, { ...wish, reason }),
  );
  call(
    'POST',
    'pin',
    PinSchema,
    (name, { version }) => `This pins the remote ${name} to version ${version}, for everybody.`,
    (remote, { version, reason }, wish) => pin(remote, version, { ...wish, reason }),
  );
  call(
    'DELETE',
    'pin',
    null,
    (name) => `This unpins the remote ${name}.`,
    (remote, _body, wish) => unpin(remote, wish),
  );
}

function shareWords(percent: number, named: number): string {
  const share = `${percent} per cent of the merchants`;
  if (named === 0) return share;
  const merchants = named === 1 ? 'one named merchant' : `${named} named merchants`;
  return percent === 0 ? merchants : `${share} and ${merchants}`;
}

/** Who makes this call, and when. */
export function wishOf(request: FastifyRequest): Wish {
  return { who: nameOf(changerOf(request)), at: new Date().toISOString() };
}

async function platformRemote(remote: RemoteState, { registry, counting }: RemoteRoutesParts): Promise<PlatformRemote> {
  const [counts, failures, history] = await Promise.all([
    counting?.reports.countsOf(remote) ?? new Map<string, Counts>(),
    counting?.samples.of(remote) ?? new Map<string, readonly RemoteFailure[]>(),
    registry.database?.history(remote.name) ?? [],
  ]);
  return {
    name: remote.name,
    current: remote.current,
    previous: previousOf(remote)?.version ?? null,
    canary: remote.canary,
    pinned: remote.pinned,
    versions: remote.versions.toReversed().map((each) => ({
      version: each.version,
      publishedAt: each.publishedAt,
      publishedBy: each.publishedBy,
      bytes: each.bytes,
      state: each.badReason === null ? 'published' : 'bad',
      ...(each.badReason === null ? {} : { badReason: each.badReason }),
      loadedUsers: counts.get(each.version)?.tried ?? 0,
      failedUsers: counts.get(each.version)?.failed ?? 0,
      ...failuresOf(failures.get(each.version)),
      descriptor: each.descriptor,
    })),
    history,
  };
}

const failuresOf = (failures: readonly RemoteFailure[] | undefined) => (failures === undefined ? {} : { failures });
