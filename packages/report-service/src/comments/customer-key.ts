import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet } from '@shoppervoice/survey-model';
import Type from 'typebox';
import { EMAIL_QUERY, ORDER_QUERY, refuseAddress } from './comment-selection.ts';

/** What calls about one order, or about one shopper's address, take: exactly one of them. */
export const CUSTOMER_QUERY = Type.Object({ orderId: ORDER_QUERY, email: EMAIL_QUERY });

export interface CustomerQuery {
  readonly orderId?: string;
  readonly email?: string;
}

/** An order id as it is written, or an address in any case. */
export type CustomerKey = { readonly orderId: string } | { readonly email: string };

/** @throws 400 for none or both; 403 for an address, where the user sees none */
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

/** Lists in which this user may look for it: those that the merchant holds, by an order those that show order ids. */
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
