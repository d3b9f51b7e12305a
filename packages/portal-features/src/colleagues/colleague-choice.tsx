import type { Colleague } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { Button, Combobox } from '@shoppervoice/ui';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import css from './colleague-choice.module.css';
import { colleagueOptions, useColleagues } from './use-colleagues.ts';
import * as words from './words.ts';

/** Adds the reader or another user of the merchant to a list of recipients with one click. */
export function ColleagueChoice({
  taken,
  onPick,
}: {
  /** Addresses already on the list. */
  taken: readonly string[];
  onPick: (colleague: Colleague) => void;
}) {
  const state = useColleagues();
  if (state.kind === 'failed') {
    return <p className={css.note}>{words.cannotBeListed}</p>;
  }
  if (state.kind === 'loading') return null;
  const keys = new Set(taken.map(emailKey));
  const offered = state.colleagues.filter(({ email }) => !keys.has(emailKey(email)));
  const me = offered.find((each) => each.me);
  const others = offered.filter((each) => !each.me);
  return (
    <div className={css.choice}>
      {me && (
        <Button icon={UserRoundPlus} onClick={() => onPick(me)}>
          {words.addMe}
        </Button>
      )}
      {others.length > 0 && (
        <Combobox
          label={words.colleagues}
          searchLabel={words.searchPeople}
          value=""
          options={colleagueOptions(others)}
          onChange={(userId) => {
            const picked = others.find((each) => each.userId === userId);
            if (picked) onPick(picked);
          }}
          trigger={
            // A combobox does not take its name from its content.
            <Button icon={UsersRound} aria-label={words.addColleague}>
              {words.addColleague}
            </Button>
          }
        />
      )}
    </div>
  );
}
