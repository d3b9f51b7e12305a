import { usePortal, useUnasked } from '@shoppervoice/portal-kit';
import { createPortal } from 'react-dom';

const load = () => import('./demo-banner.tsx');

/** Draws the demo shop's banner at the place that the layout keeps for it. */
export function DemoArea() {
  const session = usePortal((state) => state.session);
  const ownMerchant = session.kind === 'signed-in' ? (session.pageData.demoShop?.ownMerchant ?? null) : null;
  const code = useUnasked(load, 'demo shop', ownMerchant !== null);
  const place = ownMerchant === null ? null : document.getElementById('demo');
  if (ownMerchant === null || code.kind !== 'ready' || place === null) return null;
  return createPortal(<code.Component ownMerchant={ownMerchant} />, place);
}
