import { Button, Icon, Panel } from '@shoppervoice/ui';
import { Umbrella } from 'lucide-react';
import css from './umbrella-panel.module.css';

/** For the merchant that a group has as its umbrella: one token for all of them. */
export function UmbrellaPanel({ merchantName, onNew }: { merchantName: string; onNew: () => void }) {
  return (
    <Panel aria-labelledby="umbrella" className={css.panel}>
      <h2 id="umbrella" className={css.title}>
        <Icon of={Umbrella} />
        Umbrella token
      </h2>
      <p className={css.words}>
        One token for every merchant of {merchantName}; each call names its <code>mid</code>, and sees what that
        merchant holds.
      </p>
      <Button onClick={onNew}>New umbrella token</Button>
    </Panel>
  );
}
