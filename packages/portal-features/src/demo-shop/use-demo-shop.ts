import { detailOf, report } from '@shoppervoice/portal-kit';
import { useState } from 'react';
import { showDemoShop } from './demo-shop-switch.ts';

/** State of a button that opens or leaves the demo shop: busy until Home loads, and the error text. */
export function useDemoShop(shown: boolean) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = () => {
    setBusy(true);
    setFailure(null);
    showDemoShop(shown).catch((error: unknown) => {
      report(error, 'demo shop');
      setFailure(detailOf(error, 'The shop could not be opened. Try again.'));
      setBusy(false);
    });
  };
  return { go, busy, failure };
}
