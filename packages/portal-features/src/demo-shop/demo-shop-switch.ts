import { DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import { request } from '@shoppervoice/portal-kit';

/** Opens the demo shop in this session, or goes back to the own merchant, and loads Home. Throws a `RequestFailure` when refused. */
export async function showDemoShop(shown: boolean): Promise<void> {
  await request(DEMO_SHOP_PATH, { method: shown ? 'POST' : 'DELETE' });
  // The page's address may show what the other merchant does not have.
  location.assign('/');
}
