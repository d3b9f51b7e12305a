import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import {
  ApproveSchema,
  CanarySchema,
  PinSchema,
  type PlatformRemote,
  type PlatformRemotesAnswer,
  PreviewNameSchema,
  PromoteSchema,
  type RemoteChangeAnswer,
  type RemoteFailure,
  type RemotePreview,
  RollbackSchema,
  type SetFlag,
  SetFlagSchema,
  type StoredFault,
  type TeamService,
  WithdrawSchema,
} from '@shoppervoice/contracts/remotes';
import {
  approve,
  type Counts,
  endCanary,
  endPreview,
  endWithdrawal,
  type LcpJudgement,
  NO_BUDGETS,
  type Outcome,
  openPreviews,
  type PreviewState,
  pin,
  previousOf,
  promote,
  type RemoteState,
  requireApproval,
  rollBack,
  type ServiceState,
  setFlag,
  startCanary,
  stepsProblem,
  unpin,
  versionOf,
  type Wish,
  waitsForApproval,
  withdraw,
} from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { keyText } from '../builds/build-store.ts';
import type { PortalFacts } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import type { StoredBuilds } from '../registry/stored-builds.ts';
import type { FailureSamples } from '../reports/failure-samples.ts';
import { lateKey, type ReportStore, reportKey, unlistedKey } from '../reports/report-store.ts';
import { lcpOfVersion } from '../telemetry/lcp-of-version.ts';
import type { TelemetryStore } from '../telemetry/telemetry-store.ts';
import { changerOf, type DeployAuth, nameOf, personOf } from './deploy-auth.ts';
import { changeLive } from './going-live.ts';
import { mustBeThere, type NameMerchants } from './merchant-names.ts';

export interface RemoteRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null: reports are not counted. */
  readonly counting: {
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly stored: StoredBuilds;
    readonly telemetry: TelemetryStore;
  } | null;
  readonly facts: PortalFacts;
  readonly nameMerchants: NameMerchants;
  readonly previewUrl: PreviewUrl;
}

/** The portal's address that shows a preview. */
export type PreviewUrl = (remote: string, preview: PreviewState) => string;

export const REMOTES = '/api/platform/remotes';
/** `POST` publishes a preview, `DELETE` ends it. */
export const PREVIEW = `${REMOTES}/:name/previews/:preview`;
/** Names of merchants, shown before they are assigned a version. */
export const MERCHANTS = '/api/platform/merchants';

const MerchantsQuerySchema = Type.Object(
  { mids: Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$', maxLength: 1000 }) },
  { additionalProperties: false },
);

type Params = { name: string; preview?: string };
type Decide<Body> = (remote: RemoteState, body: Body, wish: Wish, looked: LookedUp) => Outcome;
/** Names of the merchants that the body names, how many users have tried its version, and how its pages keep their budgets. */
interface LookedUp {
  readonly names: ReadonlyMap<number, string>;
  readonly tried: number;
  readonly lcp: LcpJudgement;
}
const NOTHING: LookedUp = { names: new Map(), tried: 0, lcp: NO_BUDGETS };

const PreviewParams = Type.Object({ name: Type.String(), preview: PreviewNameSchema });

/** Calls that change or show a remote; each is one pure decision. */
export function answerRemoteCalls(app: FastifyInstance, parts: RemoteRoutesParts): void {
  const { registry, auth, facts, nameMerchants } = parts;

  app.get<{ Querystring: { mids: string } }>(
    MERCHANTS,
    {
      schema: { querystring: MerchantsQuerySchema },
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
    },
    async (request, reply): Promise<MerchantNamesAnswer> => {
      const names = await nameMerchants(request.query.mids.split(',').map(Number));
      reply.header('cache-control', 'no-store');
      return { merchants: [...names].map(([mid, merchantName]) => ({ mid, merchantName })) };
    },
  );

  app.get(REMOTES, async (request): Promise<PlatformRemotesAnswer> => {
    const deployer = await auth.admit(request, null);
    const seen = registry.remotes.filter(({ name }) => deployer.kind === 'superuser' || deployer.token.remote === name);
    const faults = await faultsOf(registry.remotes, parts);
    return { ...facts, remotes: await Promise.all(seen.map((remote) => platformRemote(remote, parts, faults))) };
  });

  const change = (
    request: FastifyRequest<{ Params: Params }>,
    decide: (remote: RemoteState, wish: Wish) => Outcome,
  ): Promise<RemoteChangeAnswer> => {
    const wish = wishOf(request);
    return changeRemote(request.params.name, parts, (remote) => decide(remote, wish));
  };

  /** Users of before do not show that somebody came. */
  async function triedOf(name: string, version: string): Promise<number> {
    const remote = registry.state(name);
    const found = remote === null ? null : versionOf(remote, version);
    return found === null ? 0 : ((await parts.counting?.reports.counts(reportKey(name, found)))?.tried ?? 0);
  }

  async function lcpOf({ version }: { readonly version: string }, name: string): Promise<LookedUp> {
    const remote = registry.state(name);
    const found = remote === null ? null : versionOf(remote, version);
    return found === null ? NOTHING : { ...NOTHING, lcp: await lcpOfVersion(parts.counting?.telemetry, name, found) };
  }

  function call<Schema extends TSchema>(
    method: 'POST' | 'DELETE',
    path: string,
    schema: Schema | null,
    what: (remote: string, body: Static<Schema>) => string,
    decide: Decide<Static<Schema>>,
    /** Validates the body before anything else. */
    lookUp: (body: Static<Schema>, remote: string) => Promise<LookedUp> = async () => NOTHING,
    isForTokens = true,
  ): void {
    const looked = new WeakMap<FastifyRequest, LookedUp>();
    app.route<{ Params: Params; Body: Static<Schema> }>({
      method,
      url: `${REMOTES}/:name/${path}`,
      ...(schema === null ? {} : { schema: { body: schema } }),
      preValidation: async (request) => {
        request.body ??= {} as Static<Schema>;
      },
      onRequest: async (request) => {
        request.deployer = isForTokens
          ? await auth.admit(request, { remote: request.params.name, scope: 'promote' })
          : await auth.admitSuperuser(request);
      },
      preHandler: async (request) => {
        registry.mustBeKept();
        looked.set(request, await lookUp(request.body as Static<Schema>, request.params.name));
        await auth.confirm(request, what(request.params.name, request.body as Static<Schema>));
      },
      handler: (request) =>
        change(request, (remote, wish) =>
          decide(remote, request.body as Static<Schema>, wish, looked.get(request) ?? NOTHING),
        ),
    });
  }

  call(
    'POST',
    'promote',
    PromoteSchema,
    (name, { version }) => `This gives version ${version} of the remote ${name} to everyone.`,
    (remote, { version, force, reason }, wish, { lcp }) =>
      promote(remote, version, force ?? false, { ...wish, reason }, lcp),
    lcpOf,
  );
  call(
    'POST',
    'canary',
    CanarySchema,
    (name, { version, percent, ramp, mids }) =>
      `This gives version ${version} of the remote ${name} to ${shareWords(ramp?.steps[0] ?? percent ?? 0, mids?.length ?? 0)}.`,
    (remote, { version, percent, mids, ramp, force, reason }, wish, { names, tried }) =>
      startCanary(
        remote,
        {
          version,
          percent: percent ?? 0,
          mids: mids ?? [],
          force: force ?? false,
          names,
          ramp: ramp && { ...ramp, tried },
        },
        { ...wish, reason },
      ),
    async ({ version, percent, ramp, mids = [] }, name) => {
      const problem = ramp === undefined ? null : stepsProblem(ramp.steps);
      if (problem !== null) throw new ProblemError(400, problem, { parameter: 'ramp.steps' });
      if (ramp !== undefined && percent !== undefined) {
        throw new ProblemError(400, 'Give a percentage or a ramp, not both.', { parameter: 'percent' });
      }
      const names = await nameMerchants(mids);
      mustBeThere(mids, names);
      return { ...NOTHING, names, tried: ramp === undefined ? 0 : await triedOf(name, version) };
    },
  );
  call(
    'POST',
    'flag',
    SetFlagSchema,
    (name, set) => flagWords(name, set),
    (remote, { reason, ...set }, wish) => setFlag(remote, set, { ...wish, reason }),
    async ({ mids = [] }) => {
      const names = await nameMerchants(mids);
      mustBeThere(mids, names);
      return { ...NOTHING, names };
    },
  );
  call(
    'POST',
    'approve',
    ApproveSchema,
    (name, { version }) => `This approves version ${version} of the remote ${name}.`,
    (remote, { version, reason }, wish) => approve(remote, version, { ...wish, reason }),
  );
  for (const [method, required] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    call(
      method,
      'approval',
      null,
      (name) =>
        required
          ? `This makes versions of the remote ${name} wait for a second person.`
          : `This lets whoever publishes the remote ${name} promote it, too.`,
      (remote, _body, wish) => requireApproval(remote, required, wish),
      undefined,
      false,
    );
  }
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
    (name) => `This takes the remote ${name} back to the previous version, for everyone.`,
    (remote, { reason }, wish) => rollBack(remote, { ...wish, reason }),
  );
  call(
    'POST',
    'pin',
    PinSchema,
    (name, { version }) => `This pins the remote ${name} to version ${version}, for everyone.`,
    (remote, { version, reason }, wish, { lcp }) => pin(remote, version, { ...wish, reason }, lcp),
    lcpOf,
  );
  call(
    'DELETE',
    'pin',
    null,
    (name) => `This unpins the remote ${name}.`,
    (remote, _body, wish) => unpin(remote, wish),
  );
  call(
    'POST',
    'withdraw',
    WithdrawSchema,
    (name) => `This withdraws the remote ${name}: no one gets it.`,
    (remote, { reason }, wish) => withdraw(remote, { ...wish, reason }),
  );
  app.delete<{ Params: Params }>(
    PREVIEW,
    {
      schema: { params: PreviewParams },
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: 'publish' });
      },
      preHandler: async (request) => {
        registry.mustBeKept();
        const { name, preview } = request.params;
        await auth.confirm(request, `This ends the preview ${preview} of the remote ${name}.`);
      },
    },
    (request) => change(request, (remote, wish) => endPreview(remote, request.params.preview ?? '', wish)),
  );
  call(
    'DELETE',
    'withdraw',
    null,
    (name) => `This makes the remote ${name} available to everyone again.`,
    (remote, _body, wish) => endWithdrawal(remote, wish),
  );
}

/** Changes a remote that there is. @throws ProblemError as `decide` refuses it, or 404 */
export async function changeRemote(
  name: string,
  parts: RemoteRoutesParts,
  decide: (remote: RemoteState) => Outcome,
): Promise<RemoteChangeAnswer> {
  const { registry } = parts;
  const { announcements } = registry.mustBeKept();
  // A deployer who has just sent a package to another gateway finds it here, too.
  await registry.refresh();
  const before = registry.state(name);
  if (before === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
  const outcome = await changeLive(registry, announcements, before, decide);
  if (outcome.kind === 'refused') {
    const { status, sentence, unless } = outcome;
    throw new ProblemError(status, sentence, unless && { parameter: unless });
  }
  const remote = registry.state(name);
  if (remote === null) throw new Error('a remote does not vanish');
  const faults = await faultsOf(registry.remotes, parts);
  return { did: outcome.did, remote: await platformRemote(remote, parts, faults) };
}

function shareWords(percent: number, named: number, share = `${percent}% of the merchants`): string {
  if (named === 0) return share;
  const merchants = named === 1 ? 'one named merchant' : `${named} named merchants`;
  return percent === 0 ? merchants : `${share} and ${merchants}`;
}

/** What setting a flag does, for the question about the password. */
function flagWords(name: string, { flag, percent, arms, mids, off }: SetFlag): string {
  if (off) return `This switches the flag ${flag} of the remote ${name} off for everyone.`;
  const shares = Object.entries(arms ?? {}).map(([arm, share]) => `${arm} to ${share}%`);
  return arms === undefined
    ? `This gives the flag ${flag} of the remote ${name} to ${shareWords(percent ?? 0, mids?.length ?? 0, `${percent ?? 0}%`)}.`
    : `This gives arms of the flag ${flag} of the remote ${name}: ${shares.join(', ')}.`;
}

/** Who makes this call, and when. */
export function wishOf(request: FastifyRequest): Wish {
  const changer = changerOf(request);
  return {
    who: nameOf(changer),
    by: personOf(changer),
    at: new Date().toISOString(),
    isSuperuser: changer.kind === 'superuser',
    ...(changer.kind === 'token' && changer.token.provenance && { provenance: changer.token.provenance }),
  };
}

type Faults = ReadonlyMap<string, StoredFault>;

async function faultsOf(remotes: readonly RemoteState[], { counting }: RemoteRoutesParts): Promise<Faults> {
  return (await counting?.stored.faultsOf(remotes)) ?? new Map();
}

async function platformRemote(
  remote: RemoteState,
  { registry, counting, previewUrl }: RemoteRoutesParts,
  faults: Faults,
): Promise<PlatformRemote> {
  const [counts, failures, late, lateErrors, unlisted, unlistedCalls, history] = await Promise.all([
    counting?.reports.countsOf(remote) ?? new Map<string, Counts>(),
    counting?.samples.of(remote) ?? new Map<string, readonly RemoteFailure[]>(),
    counting?.reports.apartOf(remote, lateKey) ?? new Map<string, number>(),
    counting?.samples.of(remote, lateKey) ?? new Map<string, readonly RemoteFailure[]>(),
    counting?.reports.apartOf(remote, unlistedKey) ?? new Map<string, number>(),
    counting?.samples.of(remote, unlistedKey) ?? new Map<string, readonly RemoteFailure[]>(),
    registry.database?.history(remote.name) ?? [],
  ]);
  return {
    name: remote.name,
    current: remote.current,
    previous: previousOf(remote)?.version ?? null,
    canary: remote.canary,
    pinned: remote.pinned,
    withdrawn: remote.withdrawn ?? null,
    approval: remote.approval ?? null,
    versions: remote.versions.toReversed().map((each) => ({
      version: each.version,
      publishedAt: each.publishedAt,
      publishedBy: each.publishedBy,
      ...(each.provenance && { provenance: each.provenance }),
      ...(waitsForApproval(remote, each) ? { waits: true as const } : {}),
      ...(each.approvedBy === undefined ? {} : { approvedBy: each.approvedBy }),
      bytes: each.bytes,
      state: each.badReason === null ? 'published' : 'bad',
      ...(each.badReason === null ? {} : { badReason: each.badReason }),
      ...storedOf(faults.get(keyText({ ...each, name: remote.name }))),
      loadedUsers: counts.get(each.version)?.tried ?? 0,
      failedUsers: counts.get(each.version)?.failed ?? 0,
      ...failuresOf(failures.get(each.version)),
      lateErrorUsers: late.get(each.version) ?? 0,
      ...lateErrorsOf(lateErrors.get(each.version)),
      unlistedCallUsers: unlisted.get(each.version) ?? 0,
      ...unlistedCallsOf(unlistedCalls.get(each.version)),
      descriptor: each.descriptor,
    })),
    previews: openPreviews(remote, Date.now())
      .toReversed()
      .map((preview) => remotePreview(remote.name, preview, previewUrl)),
    services: (remote.services ?? []).map(teamService),
    history,
  };
}

const teamService = ({
  name,
  current,
  former,
  waiting,
  withdrawn,
  refused,
  registrations,
}: ServiceState): TeamService => ({
  name,
  current,
  previous: former[0] ?? null,
  waiting,
  withdrawn,
  refused: refused ?? null,
  registrations: registrations.toReversed(),
});

/** A preview as its team and superusers see it. */
export function remotePreview(remote: string, preview: PreviewState, previewUrl: PreviewUrl): RemotePreview {
  const { name, version, publishedAt, publishedBy, until, bytes } = preview;
  return { name, version, publishedAt, publishedBy, endsAt: until, bytes, open: previewUrl(remote, preview) };
}

const failuresOf = (failures: readonly RemoteFailure[] | undefined) => (failures === undefined ? {} : { failures });

const lateErrorsOf = (lateErrors: readonly RemoteFailure[] | undefined) =>
  lateErrors === undefined ? {} : { lateErrors };

const unlistedCallsOf = (unlistedCalls: readonly RemoteFailure[] | undefined) =>
  unlistedCalls === undefined ? {} : { unlistedCalls };

const storedOf = (stored: StoredFault | undefined) => (stored === undefined ? {} : { stored });
