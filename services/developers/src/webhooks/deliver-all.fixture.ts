import { type Entitlements, FEATURES, NO_ENTITLEMENTS, PACKAGES } from '@shoppervoice/survey-model';
import { type DeliveryParts, takeDelivery } from './deliver.ts';

/** Entitlements of a merchant with every plan. */
export const EVERYTHING: Entitlements = {
  ...NO_ENTITLEMENTS,
  features: Object.values(FEATURES),
  packages: PACKAGES.map(({ number }) => number),
};

/** Makes every due delivery, one after the other. */
export async function deliverAll(parts: DeliveryParts): Promise<void> {
  for (let make = await takeDelivery(parts); make !== null; make = await takeDelivery(parts)) await make();
}
