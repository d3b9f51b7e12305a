import type { OverrideAnswer, OverrideRequest } from '@shoppervoice/contracts/accounts';
import { request } from '../requests/portal-request.ts';
import { storeLinkedToken } from './browser-storage.ts';

/**
 * Enters a merchant and reloads the page. A superuser may choose packages and features other than the merchant's. The
 * answer's tokens are handles for sign-out; the credential is in the cookie.
 * @throws RequestFailure
 */
export async function enterMerchant(body: OverrideRequest): Promise<void> {
  const { linkedToken } = await request<Partial<OverrideAnswer>>('/api/admin/override', { method: 'POST', body });
  if (linkedToken) storeLinkedToken(linkedToken);
  location.reload();
}
