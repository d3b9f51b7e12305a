import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import type { AccountDatabase } from '../account-database.ts';
import type { DemoShop, DemoShopDocument } from './demo-shop-document.ts';

type DemoShops = Pick<AccountDatabase, 'demoShops'>;

/** Null where no responses were made yet: nothing can be looked at. */
export function findDemoShop({ demoShops }: DemoShops): Promise<DemoShopDocument | null> {
  return demoShops.findOne({ _id: DEMO_MID });
}

/** From now on it can be looked at: after its responses are in. */
export async function saveDemoShop({ demoShops }: DemoShops, shop: DemoShop, through: string): Promise<void> {
  await demoShops.replaceOne({ _id: DEMO_MID }, { ...shop, through }, { upsert: true });
}
