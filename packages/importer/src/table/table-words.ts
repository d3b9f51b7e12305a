import { type ColumnMatch, type OpenPoint, TOOL_LABELS } from '@shoppervoice/contracts/developers';
import { questionsFor, scaleWords } from '@shoppervoice/response-matching';
import { surveyById } from '@shoppervoice/survey-model';
import type { TableForm } from '@shoppervoice/table-reader';
import type { PreparedTable, TableMerchant } from './prepare-table.ts';

const SEPARATOR_WORDS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  responseId: 'ID of the response',
  submittedAt: 'when it was submitted',
  orderId: 'order ID',
  email: 'e-mail address',
  comment: 'comment',
  referrer: 'referrer',
  pageViews: 'page views',
  timeOnSiteSeconds: 'seconds on the site',
  deviceType: 'kind of device',
  deviceMake: 'make of the device',
  deviceOs: 'operating system',
  deviceBrowser: 'browser',
};

const plural = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** At most 60 characters of a head. */
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** What was found in a file, and where its columns go. */
export function foundWords(name: string, { table, merchant, matching, matcher }: PreparedTable): string {
  const tool = matching.tool === null ? null : TOOL_LABELS[matching.tool];
  const { zone } = matching.dates;
  const lines = [
    `${name}: ${formWords(table.form)}, ${plural(table.headLines, 'line')} of heads, ${plural(table.columns.length, 'column')}.`,
    ...(tool === null ? [] : [`Read as an export of ${tool}.`]),
    `For ${merchant.merchantName} (${merchant.mid}), survey ${surveyWords(matching.surveyId)}.`,
    `Times without an offset are read in ${zone === 'merchant' ? `${merchant.timeZone}, the merchant's zone` : zone}.`,
    ...matching.columns.map((match) => `  ${short(match.column)} → ${targetWords(match, merchant, matching.surveyId)}`),
  ];
  if ('leftOut' in matcher) {
    if (matcher.leftOut.length > 0) lines.push(`Columns left out: ${matcher.leftOut.map(short).join('; ')}`);
    if (matcher.missing.length > 0)
      lines.push(`Columns of the matching that the file lacks: ${matcher.missing.join('; ')}`);
  }
  return `${lines.join('\n')}\n`;
}

function formWords(form: TableForm): string {
  if (form.kind === 'workbook')
    return `workbook, sheet ${form.sheet}${form.sheets.length > 1 ? ` of ${form.sheets.length}` : ''}`;
  if (form.kind === 'json-lines') return `JSON lines, ${form.encoding}`;
  return `text, ${form.encoding}, separated by ${SEPARATOR_WORDS[form.separator] ?? form.separator}`;
}

const surveyWords = (id: number): string => `${id} (${surveyById(id)?.label ?? 'unknown'})`;

function targetWords(match: ColumnMatch, merchant: TableMerchant, surveyId: number): string {
  if (match.to !== 'answer' && match.to !== 'specify') return FIELD_WORDS[match.to] ?? match.to;
  const question = questionsFor(surveyId, merchant).find(({ code }) => code === match.question);
  const label = `${question?.label ?? 'unknown question'} (${match.question})`;
  const option = question?.options?.find(({ id }) => id === match.option)?.label;
  if (match.to === 'specify') return `${label}, text beside ${option ?? 'an option'}`;
  if (option !== undefined) return `${label}, ${option}`;
  return match.scale === undefined ? label : `${label}, scale ${scaleWords(match.scale)}`;
}

/** What must be decided, and how, before anything can be imported; and what to look at. */
export function openWords(open: readonly OpenPoint[], problems: readonly string[]): string {
  const told = open.map(pointWords);
  // A scale is a point and a problem.
  const others = problems.filter(
    (problem) => !open.some((point) => point.kind === 'scale' && problem.includes(`"${point.column}"`)),
  );
  return [...told, ...others].map((line) => `- ${line}\n`).join('');
}

function pointWords(point: OpenPoint): string {
  switch (point.kind) {
    case 'survey':
      return `The columns fit the surveys ${point.surveyIds.map(surveyWords).join(', ')}: choose one with --survey.`;
    case 'no-date':
      return 'No column of dates was found.';
    case 'date-order':
      return `Column "${short(point.column)}": in "${point.example}" the month may be first or second. Say --dates mdy or --dates dmy.`;
    case 'scale':
      return `Column "${short(point.column)}": its answers are from ${point.least} to ${point.most}. Say how they become 0 to 10 for ${point.question}: --scale same, --scale 1-5 (stretched), --scale x2, or "scale" in the matching.`;
    case 'options':
      return `Column "${short(point.column)}": ${point.unknown.map((text) => `"${short(text)}"`).join(', ')} ${point.unknown.length === 1 ? 'is no answer' : 'are no answers'} of ${point.question}; such rows are rejected. Name them under "options" in the matching.`;
  }
}
