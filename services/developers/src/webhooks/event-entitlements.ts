import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { type Entitlements, isSurveyEntitled, readsComments, SURVEYS } from '@shoppervoice/survey-model';
import type { DeliveryDocument } from './webhook-document.ts';

/** Events to which filters apply. */
export const ABOUT_RESPONSES: readonly PortalEvent['type'][] = ['response.created', 'comment.negative'];

/** Whether a merchant may receive responses of this survey, which contain what its lists of comments show. */
export const mayFilterBy = (surveyId: number, entitlements: Entitlements): boolean =>
  SURVEYS.some(({ id }) => id === surveyId) && readsComments(surveyId, entitlements);

/** Whether a merchant with these entitlements may receive the payload of a delivery. */
export function mayReceive(
  { event, body }: Pick<DeliveryDocument, 'event' | 'body'>,
  entitlements: Entitlements,
): boolean {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  const { surveyId } = data;
  if (ABOUT_RESPONSES.some((each) => each === event)) {
    return typeof surveyId === 'number' && readsComments(surveyId, entitlements);
  }
  return typeof surveyId !== 'number' || isSurveyEntitled(surveyId, entitlements.features);
}
