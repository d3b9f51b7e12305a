import {
  type PageTelemetry,
  type RemoteTelemetryAnswer,
  type TelemetryFigures,
  TelemetryQuerySchema,
  type VersionTelemetry,
  VITALS,
} from '@shoppervoice/contracts/remotes';
import { budgetOf } from '@shoppervoice/remote-package';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import { quartileOf } from '../telemetry/buckets.ts';
import { sumOf, type Tally, type TelemetryStore } from '../telemetry/telemetry-store.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { REMOTES } from './remote-routes.ts';

export interface TelemetryRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null without a database. */
  readonly store: TelemetryStore | null;
  /** Percentage of documents that is measured. */
  readonly percent: number;
}

/** How the pages of a remote fare in browsers, for its token and for superusers. */
export function answerTelemetryCalls(app: FastifyInstance, parts: TelemetryRoutesParts): void {
  const { registry, auth, store, percent } = parts;
  app.get<{ Params: { name: string }; Querystring: { days: string } }>(
    `${REMOTES}/:name/telemetry`,
    {
      schema: { querystring: TelemetryQuerySchema },
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: null });
      },
    },
    async (request, reply): Promise<RemoteTelemetryAnswer> => {
      reply.header('cache-control', 'no-store');
      const { name } = request.params;
      const days = Number(request.query.days);
      const remote = registry.state(name);
      if (remote === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
      const names = remote.versions.map(({ version }) => version);
      const sums = await store?.of(name, names, days);
      let before: string | null = null;
      const versions: VersionTelemetry[] = [];
      for (const { version, descriptor } of remote.versions) {
        const tallies = sums?.get(version);
        if (tallies === undefined) continue;
        const { pages: own, extensions = [] } = descriptor;
        const titles = new Map([
          ...extensions.map(({ module, slot }) => [module, slot] as const),
          ...own.map(({ module, title }) => [module, title] as const),
        ]);
        const pages = [...titles.keys(), ''].flatMap((module): PageTelemetry[] => {
          const tally = tallies.get(module);
          if (tally === undefined) return [];
          const budget = budgetOf(descriptor, module);
          const has = Object.keys(budget).length > 0;
          return [{ module, title: titles.get(module) ?? null, ...(has && { budget }), ...figuresOf(tally) }];
        });
        versions.unshift({ version, before, ...figuresOf(sumOf(tallies.values())), pages });
        before = version;
      }
      return { days, percent, versions };
    },
  );
}

function figuresOf({ events, vitals }: Tally): TelemetryFigures {
  const quartiles = VITALS.flatMap((vital) => {
    const quartile = quartileOf(vital, vitals.get(vital));
    return quartile === null ? [] : [[vital, quartile] as const];
  });
  return { events: Object.fromEntries(events), vitals: Object.fromEntries(quartiles) };
}
