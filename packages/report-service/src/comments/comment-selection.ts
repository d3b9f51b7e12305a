import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet, type FilterValues } from '@shoppervoice/survey-model';
import type { CommentSelection } from '@shoppervoice/survey-store';
import Type from 'typebox';
import type { Limits } from '../ranges/allowed-range.ts';
import { refuseUnentitled, type SelectionQuery, selectionOf, selectionQuery } from './selection.ts';

/** Parameters for a shopper's address and for an order. */
export const EMAIL_QUERY = Type.Optional(Type.String({ minLength: 1, maxLength: 320 }));
export const ORDER_QUERY = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));

/**
 * Parameters of lists of comments, in addition to those of every list of texts. A list whose items have no order has no
 * `orderId`.
 */
export function commentQuery(set: CommentSet) {
  return {
    ...selectionQuery(set),
    not: Type.Optional(Type.Array(Type.String())),
    email: EMAIL_QUERY,
    ...(set.facts.orderId === undefined ? {} : { orderId: ORDER_QUERY }),
  };
}

/**
 * @throws 400 for a range outside, or a value that `not` cannot name; 403 for a filter or an order whose gate does not
 * hold
 */
export function commentSelection(
  set: CommentSet,
  query: SelectionQuery,
  context: RequestContext,
  limits: Limits,
): CommentSelection {
  const { not, email, orderId } = query;
  const { facts } = set;
  if (email !== undefined) refuseAddress(context);
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

/** @throws 403 for a user who may not see shoppers' addresses */
export function refuseAddress({ seesAddresses }: RequestContext): void {
  if (seesAddresses) return;
  throw new ProblemError(403, 'You cannot search by e-mail address: an admin has not shown them to you.', {
    parameter: 'email',
  });
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
    refuseUnentitled(filter, [Number(id)], context, 'not');
    values[name] = [...(values[name] ?? []), Number(id)];
  }
  return values;
}
