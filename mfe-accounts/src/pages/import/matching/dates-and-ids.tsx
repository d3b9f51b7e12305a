import type { DateOrder, ImportAnswer, Matching } from '@shoppervoice/contracts/developers';
import { ComboboxField, SelectField, TextField } from '@shoppervoice/ui';
import { useMemo, useState } from 'react';
import { timeZoneOptions } from '../../../time-zones/time-zones.ts';
import css from '../import.module.css';
import { pointAt } from './open-points.ts';
import * as words from './words.ts';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
const SOURCE = /^[A-Za-z0-9._-]{1,24}$/;

interface DatesAndIdsProps {
  readonly matching: Matching;
  readonly guess: ImportAnswer['guess'];
  /** The merchant's. */
  readonly timeZone: string;
  readonly onChange: (matching: Matching) => void;
}

/** How dates are read and responses told apart. The order of day and month is asked where the file cannot tell. */
export function DatesAndIds({ matching, guess, timeZone, onChange }: DatesAndIdsProps) {
  const { dates, ids } = matching;
  const asked = pointAt(guess, 'date-order');
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(
    () => [
      { value: 'merchant', label: words.merchantZone(timeZone) },
      ...timeZoneOptions(dates.zone === 'merchant' ? timeZone : dates.zone, now),
    ],
    [timeZone, dates.zone, now],
  );
  const order = (value: string) => {
    const { order: _, ...others } = dates;
    const chosen = ORDERS.find((each) => each === value);
    onChange({ ...matching, dates: chosen === undefined ? others : { ...others, order: chosen } });
  };
  return (
    <div className={css.fields}>
      {(asked !== undefined || dates.order !== undefined) && (
        <SelectField
          label={words.dateOrder}
          hint={asked === undefined ? words.orderFound : words.orderAsked(asked.example)}
          value={dates.order ?? ''}
          options={[
            { value: '', label: words.chooseOrder },
            ...ORDERS.map((value) => ({ value, label: words.orders[value] })),
          ]}
          onChange={({ target }) => order(target.value)}
        />
      )}
      <ComboboxField
        label={words.zone}
        searchLabel={words.searchZones}
        hint={words.zoneHint}
        value={dates.zone}
        options={zones}
        onChange={(zone) => onChange({ ...matching, dates: { ...dates, zone } })}
      />
      <SelectField
        label={words.ids}
        hint={words.idsHint[ids.from]}
        value={ids.from}
        options={words.idChoices}
        onChange={({ target }) => {
          const from = words.idChoices.find(({ value }) => value === target.value)?.value ?? ids.from;
          onChange({ ...matching, ids: { ...ids, from } });
        }}
      />
      <SourceField
        key={ids.source}
        source={ids.source}
        onChange={(source) => onChange({ ...matching, ids: { ...ids, source } })}
      />
    </div>
  );
}

/** Taken over when it is left, so that half a name is not sent. */
function SourceField({ source, onChange }: { readonly source: string; readonly onChange: (source: string) => void }) {
  const [typed, setTyped] = useState(source);
  const isWrong = !SOURCE.test(typed);
  return (
    <TextField
      label={words.source}
      hint={words.sourceHint}
      error={isWrong ? words.sourceWrong : null}
      value={typed}
      maxLength={24}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => !isWrong && typed !== source && onChange(typed)}
    />
  );
}
