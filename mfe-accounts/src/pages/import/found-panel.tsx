import type { ImportAnswer, ImportMatchingRequest } from '@shoppervoice/contracts/developers';
import { TOOL_LABELS } from '@shoppervoice/contracts/developers';
import { Panel, SelectField } from '@shoppervoice/ui';
import { type Fact, Facts } from './facts.tsx';
import css from './import.module.css';
import * as words from './words.ts';

interface FoundPanelProps {
  readonly answer: ImportAnswer;
  /** How the file is to be read instead; null: it is too late. */
  readonly onRead: ((request: ImportMatchingRequest) => void) | null;
}

/** Choices by their words. `now`: is among them, whatever it is. */
function choices(known: Readonly<Record<string, string>>, now: string) {
  const all = now in known ? known : { [now]: now.toUpperCase(), ...known };
  return Object.entries(all).map(([value, label]) => ({ value, label }));
}

/** What was found in the file, and what of it is read otherwise. */
export function FoundPanel({ answer: { table, guess, bytes }, onRead }: FoundPanelProps) {
  if (table === null) return null;
  const { kind, encoding, separator, headLines, columns, sheet, sheets } = table;
  const hasHeads = kind !== 'json-lines';
  const facts: readonly Fact[] = [
    [words.kind, words.kinds[kind]],
    [words.size, words.bytesInWords(bytes)],
    ...(onRead !== null || encoding === null ? [] : [[words.encoding, words.encodings[encoding] ?? encoding] as const]),
    ...(onRead !== null || separator === null
      ? []
      : [[words.separator, words.separators[separator] ?? separator] as const]),
    ...(onRead !== null || !hasHeads ? [] : [[words.headLines, headLines] as const]),
    [words.columnCount, columns.length],
    [words.tool, guess?.tool ? TOOL_LABELS[guess.tool] : words.noTool],
  ];
  return (
    <Panel className={css.panel} aria-labelledby="import-found">
      <h2 id="import-found">{words.found}</h2>
      <Facts of={facts} />
      {onRead && (
        <div className={css.fields}>
          {sheets.length > 1 && (
            <SelectField
              label={words.sheet}
              value={sheet ?? ''}
              options={sheets.map((each) => ({ value: each, label: each }))}
              onChange={({ target }) => onRead({ sheet: target.value })}
            />
          )}
          {encoding !== null && (
            <SelectField
              label={words.encoding}
              hint={words.encodingHint}
              value={encoding}
              options={choices(words.encodings, encoding)}
              onChange={({ target }) => onRead({ encoding: target.value })}
            />
          )}
          {separator !== null && (
            <SelectField
              label={words.separator}
              hint={words.separatorHint}
              value={separator}
              options={choices(words.separators, separator)}
              onChange={({ target }) => onRead({ separator: target.value })}
            />
          )}
          {hasHeads && (
            <SelectField
              label={words.headLines}
              hint={words.headLinesHint}
              value={String(headLines)}
              options={[0, 1, 2, 3].map((count) => ({ value: String(count), label: words.headLinesOf(count) }))}
              onChange={({ target }) => onRead({ headLines: Number(target.value) })}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
