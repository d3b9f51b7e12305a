import { Button, Icon } from '@shoppervoice/ui';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import css from './demo-banner.module.css';
import { useDemoShop } from './use-demo-shop.ts';

/** Above every page of the demo shop: that nothing here is real, and the way back. */
export default function DemoBanner({ ownMerchant }: { ownMerchant: string }) {
  const { go, busy, failure } = useDemoShop(false);
  return (
    <aside className={css.banner} aria-label="Demo shop">
      <Icon of={FlaskConical} />
      <p className={css.words}>
        <strong>Demo shop: made-up data.</strong> Nothing here can be changed.
      </p>
      <Button icon={ArrowLeft} busy={busy} onClick={go}>
        Back to {ownMerchant}
      </Button>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
    </aside>
  );
}
