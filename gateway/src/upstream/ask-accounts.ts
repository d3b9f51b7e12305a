import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import type { ServiceReplicas } from './service-replicas.ts';
import { drop, jsonOf, type Upstream } from './upstream.ts';

/** Posts to an internal call of accounts. @throws without a response, or for any status but 200 */
export type AskAccounts = (
  path: `/internal/${string}`,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

export function accountsClient(upstream: Upstream, to: ServiceReplicas, internalKey: Buffer): AskAccounts {
  const key = internalKey.toString('base64url');
  return async (path, body, headers = {}) => {
    const answer = await upstream.request({
      to,
      method: 'POST',
      path,
      body: JSON.stringify(body),
      caller: null,
      headers: { 'content-type': 'application/json', [INTERNAL_KEY_HEADER]: key, ...headers },
    });
    if (answer.status !== 200) {
      drop(answer);
      throw new Error(`accounts answered ${answer.status} to ${path}`);
    }
    return jsonOf(answer);
  };
}
