import { Button, Icon } from '@shoppervoice/ui';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import css from './demo-banner.module.css';
import { useDemoShop } from './use-demo-shop.ts';
import * as words from './words.ts';

/** Above every page of the demo shop: nothing here is real, with a button that leaves it. */
export default function DemoBanner({ ownMerchant }: { ownMerchant: string }) {
  const { go, busy, failure } = useDemoShop(false);
  return (
    <aside className={css.banner} aria-label={words.demoShop}>
      <Icon of={FlaskConical} />
      <p className={css.words}>
        <strong>{words.madeUpData}</strong> {words.nothingChanges}
      </p>
      <Button icon={ArrowLeft} busy={busy} onClick={go}>
        {words.backTo(ownMerchant)}
      </Button>
      {failure && (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
    </aside>
  );
}
