import type { FilesResult } from './import-files.ts';
import type { SavedCounts } from './import-records.ts';

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
