import { Button, Notices, Radio } from '@shoppervoice/ui';
import { useState } from 'react';
import { object, string } from 'yup';
import { commonWords } from '../account-form/failure-words.ts';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { PageTop, parts } from '../frame/page-parts.tsx';
import { notRetrieved, RECOVERY, type Recovered } from './recovery-words.ts';
import css from './store-step.module.css';
import * as words from './words.tsx';

export interface Store {
  readonly merchantName: string;
  readonly mid: number;
}

const STORE_FORM = object({ mid: string().required(words.chooseStore) });

interface StoreStepProps {
  readonly what: Recovered;
  readonly stores: readonly Store[];
  readonly ask: (mid: number) => Promise<void>;
  readonly startAnew: () => void;
}

/** The e-mail belongs to several merchants: the reader chooses one. */
export function StoreStep({ what, stores, ask, startAnew }: StoreStepProps) {
  const [first] = useState(stores[0]);
  const form = useAccountForm({
    initialValues: { mid: String(first?.mid ?? '') },
    schema: STORE_FORM,
    send: ({ mid }) => ask(Number(mid)),
  });
  return (
    <>
      <PageTop title={words.chooseYourStore} takesFocus>
        {words.severalStores(what)}
      </PageTop>
      <Notices failure={form.failure && (commonWords(form.failure) ?? notRetrieved(what))} alert={form.alert} />
      <form {...form.form} className={parts.form}>
        <fieldset className={css.stores}>
          <legend className={css.legend}>{words.stores}</legend>
          {stores.map(({ mid, merchantName }) => (
            <Radio
              key={mid}
              name="mid"
              value={String(mid)}
              className={css.store}
              checked={form.values.mid === String(mid)}
              onChange={(event) => form.set('mid', event.target.value)}
              note={words.merchantId(mid)}
            >
              {merchantName}
            </Radio>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" busy={form.busy} className={parts.submit}>
          {form.busy ? words.sending : RECOVERY[what].button}
        </Button>
      </form>
      <div className={parts.actions}>
        <Button variant="link" onClick={startAnew}>
          {words.useAnotherEmail}
        </Button>
      </div>
    </>
  );
}
