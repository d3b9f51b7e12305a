import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import type { AccountDatabase, DemoShop, DemoShopDocument } from '../account-database.ts';

type DemoShops = Pick<AccountDatabase, 'demoShops'>;

/** Null until responses have been imported. */
export function findDemoShop({ demoShops }: DemoShops): Promise<DemoShopDocument | null> {
  return demoShops.findOne({ _id: DEMO_MID });
}

/** Makes the shop visible, once its responses are imported. */
export async function saveDemoShop({ demoShops }: DemoShops, shop: DemoShop, through: string): Promise<void> {
  await demoShops.replaceOne({ _id: DEMO_MID }, { ...shop, through }, { upsert: true });
}
