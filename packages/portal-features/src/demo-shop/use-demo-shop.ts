import { DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import { detailOf, report, request } from '@shoppervoice/portal-kit';
import { useState } from 'react';

/** Opens the demo shop in this session, or returns to the reader's merchant, and loads Home. @throws RequestFailure */
async function showDemoShop(shown: boolean): Promise<void> {
  await request(DEMO_SHOP_PATH, { method: shown ? 'POST' : 'DELETE' });
  // The other merchant may not have the current page.
  location.assign('/');
}

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
