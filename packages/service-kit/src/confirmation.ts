import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { ProblemError } from './problem.ts';

/** The call of a request, as `SessionContext.confirmed` names it. */
export const callOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string => `${method} ${url}`;

/** The refusal of a call that needs the password. `what`: a sentence about what it would do. */
export function passwordNeeded(what: string): ProblemError {
  return new ProblemError(403, what, { type: PASSWORD_NEEDED });
}

/** Hooks that require the password, and whether the row of their route always requires it. */
const hooks = new WeakMap<object, { always: boolean }>();

/**
 * Requires the password of the user for a route: its `preHandler`, together with `confirm` in its row. `say` returns a
 * sentence about what the call is about to do (in the reader's words, and nothing that they may not know), or null if
 * this body needs none (`confirm: 'by-body'`); it may throw what the handler would refuse anyway.
 */
export function confirmedByPassword<Asked extends FastifyRequest = FastifyRequest>(
  say: (request: Asked) => string | null | Promise<string | null>,
): (request: Asked) => Promise<void> {
  const row = { always: false };
  const hook = async (request: Asked): Promise<void> => {
    if (request.portalContext?.confirmed === callOf(request)) return;
    const what = await say(request);
    if (what !== null) throw passwordNeeded(what);
    if (row.always) throw new Error(`A route whose row says "confirm: true" always says what it is about to do.`);
  };
  hooks.set(hook, row);
  return hook;
}

/** @throws if a row requires confirmation and its route does not, or the other way round */
export function holdToConfirmation(route: RouteOptions, { confirm }: ServiceCall): void {
  const rows = [route.preHandler ?? []].flat().flatMap((hook) => hooks.get(hook) ?? []);
  if ((confirm !== undefined) !== rows.length > 0) {
    throw new Error(`The route ${route.url} and its row in the table of calls differ about the password.`);
  }
  for (const row of rows) row.always = confirm === true;
}
