import type { FilesResult } from './import-files.ts';
import type { SavedCounts } from './import-records.ts';
import type { TableResult } from './table/import-table.ts';
import type { TakenTable } from './take-back/take-table-back.ts';

const count = (value: number): string => value.toLocaleString('en');
const saved = ({ created, changed, unchanged }: SavedCounts): string =>
  `${count(created)} new, ${count(changed)} changed, ${count(unchanged)} unchanged`;

/** The result of an import in words. */
export function summarize({ merchants, users, responses, rejected, rejectsFile }: FilesResult): string {
  const { imported, replaced, unchanged } = responses;
  const lines = [
    `Merchants: ${saved(merchants)}`,
    `Users: ${saved(users)}`,
    `Responses: ${count(imported)} new, ${count(replaced)} replaced, ${count(unchanged)} unchanged`,
  ];
  if (rejectsFile !== null)
    lines.push(`Rejected: ${count(rejected)} ${rejected === 1 ? 'row' : 'rows'}, with reasons in ${rejectsFile}`);
  return `${lines.join('\n')}\n`;
}

/** The result of a check or an import of another tool's file in words. */
export function summarizeTable(result: TableResult): string {
  if (result.kind === 'undecided') return 'Nothing was imported.\n';
  const { good, bad, skipped, notes, shownReasons, shownNotes } = result.counts;
  const leftOut = [...skipped.values()].reduce((sum, times) => sum + times, 0);
  const lines = [
    ...shownReasons.map(({ line, words }) => `  Line ${count(line)}: ${words}`),
    ...(bad > shownReasons.length ? [`  … and ${count(bad - shownReasons.length)} more`] : []),
    ...shownNotes.map(({ line, words }) => `  Line ${count(line)}, note: ${words}`),
    ...(notes > shownNotes.length ? [`  … and ${count(notes - shownNotes.length)} more notes`] : []),
    `Rows: ${count(good)} good, ${count(bad)} rejected, ${count(leftOut)} left out`,
    ...[...skipped].map(([why, times]) => `  ${count(times)}: ${why}`),
  ];
  if (result.kind === 'imported') {
    const { imported, replaced, unchanged } = result.responses;
    lines.push(`Responses: ${count(imported)} new, ${count(replaced)} replaced, ${count(unchanged)} unchanged`);
    if (imported + replaced > 0)
      lines.push(`To take it back within 30 days: npm run import -- --take-back ${result.importId}`);
  } else {
    lines.push('Nothing was written: this was a check.');
  }
  if (result.rejectsFile !== null) lines.push(`Rejected rows, to mend and import again: ${result.rejectsFile}`);
  return `${lines.join('\n')}\n`;
}

/** What became of responses of an import that was taken back. */
export const summarizeTakenBack = ({ removed, restored, kept }: TakenTable): string =>
  `Responses: ${count(removed)} removed, ${count(restored)} as before the import${kept > 0 ? `, ${count(kept)} kept, since they have changed` : ''}\n`;
