import type { ImportAnswer, ImportMatchingRequest } from '@shoppervoice/contracts/developers';
import { TOOL_LABELS } from '@shoppervoice/contracts/developers';
import { formatCount } from '@shoppervoice/survey-model';
import { Panel, SelectField } from '@shoppervoice/ui';
import { type Fact, Facts } from './facts.tsx';
import css from './import.module.css';
import * as words from './words.ts';

interface FoundPanelProps {
  readonly answer: ImportAnswer;
  /** How the file is to be read instead; null: it is too late. */
  readonly onRead: ((request: ImportMatchingRequest) => void) | null;
}

/** What was found in the file, and which sheet and head lines are read. */
export function FoundPanel({ answer: { table, guess, bytes }, onRead }: FoundPanelProps) {
  if (table === null) return null;
  const facts: readonly Fact[] = [
    [words.kind, words.kinds[table.kind]],
    [words.size, words.bytesInWords(bytes)],
    ...(table.encoding === null ? [] : [[words.encoding, table.encoding.toUpperCase()] as const]),
    ...(table.separator === null ? [] : [[words.separator, words.separatorInWords(table.separator)] as const]),
    [words.headLines, formatCount(table.headLines)],
    [words.columnCount, formatCount(table.columns.length)],
    [words.tool, guess?.tool ? TOOL_LABELS[guess.tool] : words.noTool],
  ];
  return (
    <Panel className={css.panel} aria-labelledby="import-found">
      <h2 id="import-found">{words.found}</h2>
      <Facts of={facts} />
      {onRead && (
        <div className={css.fields}>
          {table.sheets.length > 1 && (
            <SelectField
              label={words.sheet}
              value={table.sheet ?? ''}
              options={table.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
              onChange={({ target }) => onRead({ sheet: target.value })}
            />
          )}
          {table.kind === 'text' && (
            <SelectField
              label={words.headLines}
              hint={words.headLinesHint}
              value={String(table.headLines)}
              options={[0, 1, 2, 3].map((count) => ({ value: String(count), label: words.headLinesOf(count) }))}
              onChange={({ target }) => onRead({ headLines: Number(target.value) })}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
