import { Button, Icon, Panel } from '@shoppervoice/ui';
import { Umbrella } from 'lucide-react';
import css from './umbrella-panel.module.css';
import * as words from './words.tsx';

/** For the umbrella merchant of a group: one token for all its merchants. */
export function UmbrellaPanel({ merchantName, onNew }: { merchantName: string; onNew: () => void }) {
  return (
    <Panel aria-labelledby="umbrella" className={css.panel}>
      <h2 id="umbrella" className={css.title}>
        <Icon of={Umbrella} />
        {words.umbrellaToken}
      </h2>
      <p className={css.words}>{words.oneToken(merchantName, <code>mid</code>)}</p>
      <Button onClick={onNew}>{words.newUmbrellaToken}</Button>
    </Panel>
  );
}
