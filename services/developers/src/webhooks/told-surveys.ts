import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { type Entitlements, isSurveyEntitled, readsComments, SURVEYS } from '@shoppervoice/survey-model';
import type { DeliveryDocument } from './webhook-document.ts';

/** Events to which filters apply. */
export const ABOUT_RESPONSES: readonly PortalEvent['type'][] = ['response.created', 'comment.negative'];

/** Whether a merchant may be told of responses of this survey: they carry what its lists of comments show. */
export const mayFilterBy = (surveyId: number, held: Entitlements): boolean =>
  SURVEYS.some(({ id }) => id === surveyId) && readsComments(surveyId, held);

/** Whether a merchant that holds this now may have what a delivery carries. */
export function mayBeTold({ event, body }: Pick<DeliveryDocument, 'event' | 'body'>, held: Entitlements): boolean {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  const { surveyId } = data;
  if (ABOUT_RESPONSES.some((each) => each === event)) {
    return typeof surveyId === 'number' && readsComments(surveyId, held);
  }
  return typeof surveyId !== 'number' || isSurveyEntitled(surveyId, held.features);
}
