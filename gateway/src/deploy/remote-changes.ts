import {
  ApproveSchema,
  CanarySchema,
  PinSchema,
  PromoteSchema,
  RollbackSchema,
  type SetFlag,
  SetFlagSchema,
  WithdrawSchema,
} from '@shoppervoice/contracts/remotes';
import {
  approve,
  endCanary,
  endWithdrawal,
  type LcpJudgement,
  NO_BUDGETS,
  type Outcome,
  pin,
  promote,
  type RemoteState,
  requireApproval,
  rollBack,
  setFlag,
  startCanary,
  stepsProblem,
  unpin,
  versionOf,
  type Wish,
  withdraw,
} from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { reportKey } from '../reports/report-store.ts';
import { lcpOfVersion } from '../telemetry/lcp-of-version.ts';
import { changeRemote, wishOf } from './change-remote.ts';
import { mustBeThere } from './merchant-names.ts';
import { REMOTES, type RemoteRoutesParts } from './remote-routes.ts';

type Params = { name: string };
type Decide<Body> = (remote: RemoteState, body: Body, wish: Wish, looked: LookedUp) => Outcome;
/** Names of the merchants that the body names, how many users have tried its version, and how its pages keep their budgets. */
interface LookedUp {
  readonly names: ReadonlyMap<number, string>;
  readonly tried: number;
  readonly lcp: LcpJudgement;
}
const NOTHING: LookedUp = { names: new Map(), tried: 0, lcp: NO_BUDGETS };

/** Calls that change who gets which version; each is one pure decision. */
export function answerChanges(app: FastifyInstance, parts: RemoteRoutesParts): void {
  const { registry, auth, nameMerchants } = parts;

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
      handler: (request) => {
        const wish = wishOf(request);
        const found = looked.get(request) ?? NOTHING;
        return changeRemote(request.params.name, parts, (remote) =>
          decide(remote, request.body as Static<Schema>, wish, found),
        );
      },
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
  call(
    'DELETE',
    'withdraw',
    null,
    (name) => `This makes the remote ${name} available to everyone again.`,
    (remote, _body, wish) => endWithdrawal(remote, wish),
  );
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
