import { type FrameSlotProps, useIdleLoad } from '@shoppervoice/portal-kit';
import { createPortal } from 'react-dom';

const load = () => import('./demo-banner.tsx');

/** Draws the demo shop's banner in its place of the layout. */
export default function DemoArea({ pageData }: FrameSlotProps['overlay']) {
  const ownMerchant = pageData.demoShop?.ownMerchant ?? null;
  const code = useIdleLoad(load, 'demo shop', ownMerchant !== null);
  const place = ownMerchant === null ? null : document.getElementById('demo');
  if (ownMerchant === null || code.kind !== 'ready' || place === null) return null;
  return createPortal(<code.Component ownMerchant={ownMerchant} />, place);
}
