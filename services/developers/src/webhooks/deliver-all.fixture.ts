import { type DeliveryParts, takeDelivery } from './deliver.ts';

/** Makes every delivery that is due, one after the other. */
export async function deliverAll(parts: DeliveryParts): Promise<void> {
  for (let make = await takeDelivery(parts); make !== null; make = await takeDelivery(parts)) await make();
}
