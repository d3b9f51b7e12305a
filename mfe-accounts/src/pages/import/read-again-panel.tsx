import type { ImportMatchingRequest } from '@shoppervoice/contracts/developers';
import { Button, Panel, SelectField } from '@shoppervoice/ui';
import css from './import.module.css';
import * as words from './words.ts';

/** How a file is to be read; empty: as it is found. */
export interface Reading {
  readonly encoding: string;
  readonly separator: string;
}

export const AS_FOUND: Reading = { encoding: '', separator: '' };

interface ReadAgainPanelProps {
  readonly reading: Reading;
  readonly busy: boolean;
  readonly onChange: (reading: Reading) => void;
  readonly onRead: (request: ImportMatchingRequest) => void;
}

const choices = (known: Readonly<Record<string, string>>) =>
  [['', words.asFound] as const, ...Object.entries(known)].map(([value, label]) => ({ value, label }));

/** Of a file that is no table yet: nothing was found in it to begin with. */
export function ReadAgainPanel({ reading, busy, onChange, onRead }: ReadAgainPanelProps) {
  const { encoding, separator } = reading;
  return (
    <Panel className={css.panel} aria-labelledby="import-again">
      <h2 id="import-again">{words.readAgain}</h2>
      <p className={css.quiet}>{words.aboutReadingAgain}</p>
      <div className={css.fields}>
        <SelectField
          label={words.encoding}
          value={encoding}
          options={choices(words.encodings)}
          onChange={({ target }) => onChange({ ...reading, encoding: target.value })}
        />
        <SelectField
          label={words.separator}
          value={separator}
          options={choices(words.separators)}
          onChange={({ target }) => onChange({ ...reading, separator: target.value })}
        />
      </div>
      <div className={css.actions}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => onRead({ ...(encoding && { encoding }), ...(separator && { separator }) })}
        >
          {words.tryReading}
        </Button>
      </div>
    </Panel>
  );
}
