import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import { type CallerHeader, callerHeaderOf, type ProgrammeServices } from './programme-services.ts';
import { entitledProgrammes, type ReportingProgramme } from './programme-table.ts';

/** Answers of a merchant's programmes, in the order of the sidebar, and the programmes that did not respond. */
export interface EntitledAnswers<Answer> {
  readonly answers: readonly { readonly programme: ReportingProgramme; readonly answer: Answer }[];
  /** To spread into the response; empty if all have answered. */
  readonly away: { readonly away?: Programme[] };
}

/** The entitlements, and on whose behalf requests are made. */
export interface EntitledCaller {
  readonly context: Pick<RequestContext, 'packages'>;
  readonly caller: CallerHeader;
}

/** The user of a request. */
export const requester = (request: FastifyRequest): EntitledCaller => ({
  context: contextOf(request),
  caller: callerHeaderOf(request),
});

/**
 * Requests a call's part from every programme that the merchant is entitled to, or those of `held`, in parallel.
 * @throws a service's own refusal as a problem
 */
export async function askEntitled<Answer>(
  programmes: ProgrammeServices,
  { context, caller }: EntitledCaller,
  callOf: (programme: Programme) => string,
  entitled: readonly ReportingProgramme[] = entitledProgrammes(context),
): Promise<EntitledAnswers<Answer>> {
  const results = await Promise.all(entitled.map(({ key }) => programmes.ask<Answer>(key, callOf(key), caller)));
  const refused = results.find((each) => each.kind === 'refused');
  if (refused) throw new ProblemError(refused.status, refused.sentence, refused.more);
  const away = results.filter(({ kind }) => kind === 'away').map(({ programme }) => programme);
  return {
    answers: entitled.flatMap((programme, at) => {
      const each = results[at];
      return each?.kind === 'answered' ? [{ programme, answer: each.answer }] : [];
    }),
    away: away.length === 0 ? {} : { away },
  };
}

/** The raw query of a request with its question mark; empty if there is none. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
}
