import { type PostOptions, postSigned } from '@shoppervoice/service-kit';
import type { Attempt, DeliveryDocument, WebhookDocument } from './webhook-document.ts';

/** Makes one delivery: signed with the secret, and with the former one while that is valid. */
export function send(webhook: WebhookDocument, delivery: DeliveryDocument, options: PostOptions): Promise<Attempt> {
  const { url, secret, former } = webhook;
  const secrets = former !== null && former.until.getTime() > options.now() ? [secret, former.secret] : [secret];
  return postSigned({ url, secrets, id: delivery._id, body: delivery.body }, options);
}
