import { Button } from '@shoppervoice/ui';
import { Eye } from 'lucide-react';
import { useDemoShop } from '../demo-shop/use-demo-shop.ts';
import css from './first-steps.module.css';

/** The first step of a merchant without responses: what its pages will look like. */
export function DemoShopStep() {
  const { go, busy, failure } = useDemoShop(true);
  return (
    <li>
      <h4>Look at a shop like yours</h4>
      <p>
        The demo shop shows the pages of your plan with made-up responses. Nothing there can be changed, and one click
        brings you back.
      </p>
      <Button className={css.open} icon={Eye} busy={busy} onClick={go}>
        Open the demo shop
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}
