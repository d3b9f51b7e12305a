import { FEATURES, type Held, NOTHING_HELD, PACKAGES } from '@shoppervoice/survey-model';
import { type DeliveryParts, takeDelivery } from './deliver.ts';

/** What a merchant with every plan holds. */
export const EVERYTHING: Held = {
  ...NOTHING_HELD,
  features: Object.values(FEATURES),
  packages: PACKAGES.map(({ number }) => number),
};

/** Makes every delivery that is due, one after the other. */
export async function deliverAll(parts: DeliveryParts): Promise<void> {
  for (let make = await takeDelivery(parts); make !== null; make = await takeDelivery(parts)) await make();
}
