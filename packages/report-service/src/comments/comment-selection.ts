import type { RequestContext } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet, type FilterValues } from '@shoppervoice/survey-model';
import type { CommentSelection } from '@shoppervoice/survey-store';
import Type from 'typebox';
import type { Limits } from '../ranges/allowed-range.ts';
import { refuseUnheld, type SelectionQuery, selectionOf, selectionQuery } from './selection.ts';

const MAX_EMAIL = 320;
const MAX_ORDER_ID = 200;

/** What lists of comments take beside what every list of texts does. A list whose items have no order takes no `orderId`. */
export function commentQuery(set: CommentSet) {
  return {
    ...selectionQuery(set),
    not: Type.Optional(Type.Array(Type.String())),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_EMAIL })),
    ...(set.facts.orderId === undefined
      ? {}
      : { orderId: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_ORDER_ID })) }),
  };
}

/** @throws 400 for a range outside or what `not` cannot name; 403 for a filter, or an order, whose gate does not hold */
export function commentSelection(
  set: CommentSet,
  query: SelectionQuery,
  context: RequestContext,
  limits: Limits,
): CommentSelection {
  const { not, email, orderId } = query;
  const { facts } = set;
  if (email !== undefined && !context.seesAddresses) {
    throw new ProblemError(403, 'You cannot search by e-mail address: an admin has not shown them to you.', {
      parameter: 'email',
    });
  }
  if (orderId !== undefined && !allowed(facts.orderId ?? {}, context)) {
    throw new ProblemError(403, 'orderId needs a feature that this merchant does not hold.', { parameter: 'orderId' });
  }
  return {
    ...selectionOf(set, query, context, limits),
    not: Array.isArray(not) ? leftOut(set, not as readonly string[], context) : {},
    ...(typeof email === 'string' ? { email: email.trim() } : {}),
    ...(typeof orderId === 'string' ? { orderId } : {}),
  };
}

/** `toneId:4`, any number of times. */
function leftOut({ filters }: CommentSet, texts: readonly string[], context: RequestContext): FilterValues {
  const values: Record<string, number[]> = {};
  for (const text of texts) {
    const [, name = '', id] = /^(\w+):(\d{1,9})$/.exec(text) ?? [];
    const filter = filters.find((each) => each.name === name);
    if (!filter?.options.some((option) => option.id === Number(id))) {
      throw new ProblemError(400, 'not must be the name of a filter and one of its ids, such as toneId:4.', {
        parameter: 'not',
      });
    }
    refuseUnheld(filter, [Number(id)], context, 'not');
    values[name] = [...(values[name] ?? []), Number(id)];
  }
  return values;
}
