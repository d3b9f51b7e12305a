import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet } from '@shoppervoice/survey-model';
import Type from 'typebox';
import { EMAIL_QUERY, ORDER_QUERY, refuseAddress } from './comment-selection.ts';

/** Parameters of calls about one order, or one shopper's address: exactly one of them. */
export const CUSTOMER_QUERY = Type.Object({ orderId: ORDER_QUERY, email: EMAIL_QUERY });

export interface CustomerQuery {
  readonly orderId?: string;
  readonly email?: string;
}

/** An order ID as written, or an address in any case. */
export type CustomerKey = { readonly orderId: string } | { readonly email: string };

/** @throws 400 for none or both; 403 for an address if the user may not see any */
export function customerKeyOf({ orderId, email }: CustomerQuery, context: RequestContext): CustomerKey {
  if ((orderId === undefined) === (email === undefined)) {
    throw new ProblemError(400, 'Give either an order number or an e-mail address.', {
      parameter: orderId === undefined ? 'orderId' : 'email',
    });
  }
  if (email === undefined) return { orderId: orderId ?? '' };
  refuseAddress(context);
  return { email: email.trim() };
}

/** Lists in which this user may search for it: entitled ones, and for an order those that show order IDs. */
export function searchedLists(
  sets: readonly CommentSet[],
  customer: CustomerKey,
  context: RequestContext,
): readonly CommentSet[] {
  return sets.filter(
    ({ access, facts }) =>
      allowed(access, context) &&
      (!('orderId' in customer) || (facts.orderId !== undefined && allowed(facts.orderId, context))),
  );
}
