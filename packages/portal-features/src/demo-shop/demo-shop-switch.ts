import { DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import { request } from '@shoppervoice/portal-kit';

/** Opens the demo shop in this session, or returns to the reader's merchant, and loads Home. @throws RequestFailure */
export async function showDemoShop(shown: boolean): Promise<void> {
  await request(DEMO_SHOP_PATH, { method: shown ? 'POST' : 'DELETE' });
  // The other merchant may not have the current page.
  location.assign('/');
}
