import type { ImportMatchings, Matching } from '@shoppervoice/contracts/developers';
import { IMPORT_MATCHINGS_PATH } from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { useReport } from '@shoppervoice/report-kit';
import {
  Button,
  ConfirmDialog,
  done,
  failed,
  NOTHING_DONE,
  type Outcome,
  OutcomeNotice,
  SelectField,
  TextField,
} from '@shoppervoice/ui';
import { useState } from 'react';
import css from '../import.module.css';
import * as words from './words.ts';

const callOf = (name: string) => `${IMPORT_MATCHINGS_PATH}/${encodeURIComponent(name)}`;

/** The merchant's kept matchings, and what reads them again. */
function useKept(): { readonly kept: ImportMatchings['matchings']; readonly reload: () => void } {
  const list = useReport<ImportMatchings>(IMPORT_MATCHINGS_PATH);
  return {
    kept: list.kind === 'ready' ? list.answer.matchings : [],
    reload: () => list.kind !== 'loading' && list.kind !== 'locked' && list.retry(),
  };
}

interface KeptMatchingsProps {
  readonly shell: ShellApi;
  readonly onUse: (name: string) => void;
}

/** Matchings that are kept under a name: to use one, or to delete it. Nothing where there is none. */
export function KeptMatchings({ shell, onUse }: KeptMatchingsProps) {
  const { kept, reload } = useKept();
  const [chosen, setChosen] = useState('');
  const [removing, setRemoving] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  if (kept.length === 0 && outcome === NOTHING_DONE) return null;
  return (
    <div className={css.stack}>
      <OutcomeNotice of={outcome} />
      {kept.length > 0 && (
        <div className={css.fields}>
          <div className={css.stack}>
            <SelectField
              label={words.useKept}
              value={chosen}
              options={[
                { value: '', label: words.chooseKept },
                ...kept.map((each) => ({ value: each.name, label: each.name })),
              ]}
              onChange={({ target }) => setChosen(target.value)}
            />
            <div className={css.actions}>
              <Button
                aria-disabled={chosen === ''}
                onClick={() => {
                  if (chosen === '') return;
                  onUse(chosen);
                  setOutcome(done(words.isUsed(chosen)));
                }}
              >
                {words.use}
              </Button>
              <Button
                variant="quiet"
                aria-disabled={chosen === ''}
                onClick={() => chosen !== '' && setRemoving(chosen)}
              >
                {words.remove}
              </Button>
            </div>
          </div>
        </div>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={words.askToRemove(removing)}
          description={words.aboutRemoving}
          action={words.remove}
          onConfirm={async () => {
            await shell.request(callOf(removing), { method: 'DELETE' });
            setChosen('');
            setOutcome(done(words.isRemoved(removing)));
            reload();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

interface KeepMatchingProps {
  readonly shell: ShellApi;
  readonly matching: Matching;
}

/** Keeps the matching on the page under a name. */
export function KeepMatching({ shell, matching }: KeepMatchingProps) {
  const { reload } = useKept();
  // Until another one is typed, the name of the matching, which a kept one brings along.
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(NOTHING_DONE);
  const name = typed ?? matching.name;
  const keep = async () => {
    const under = name.trim();
    try {
      await shell.request(callOf(under), { method: 'PUT', body: { ...matching, name: under } });
      setOutcome(done(words.isKept(under)));
      reload();
    } catch (error) {
      setOutcome(failed(error));
    }
  };
  return (
    <div className={css.stack}>
      <OutcomeNotice of={outcome} />
      <div className={css.fields}>
        <TextField
          label={words.keepAs}
          hint={words.keepHint}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          trailing={
            <Button aria-disabled={name.trim() === ''} onClick={() => name.trim() !== '' && void keep()}>
              {words.keep}
            </Button>
          }
        />
      </div>
    </div>
  );
}
