import { Button } from '@shoppervoice/ui';
import { Eye } from 'lucide-react';
import { useDemoShop } from '../demo-shop/use-demo-shop.ts';
import css from './first-steps.module.css';
import * as words from './words.tsx';

/** First step of a merchant without responses: a look at the demo shop. */
export function DemoShopStep() {
  const { go, busy, failure } = useDemoShop(true);
  return (
    <li>
      <h4>{words.lookAtShop}</h4>
      <p>{words.aboutDemoShop}</p>
      <Button className={css.open} icon={Eye} busy={busy} onClick={go}>
        {words.openDemoShop}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}
