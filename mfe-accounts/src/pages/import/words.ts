import type { ImportState, ImportSummary } from '@shoppervoice/contracts/developers';
import { andList, formatCount, formatCounted } from '@shoppervoice/survey-model';

// Page
export const lead = (merchantName: string): string =>
  `Bring responses of another survey tool into ${merchantName}. You see what each row becomes before anything is written, and can take an import back for 30 days.`;
export const thisMerchant = 'this merchant';
export const allImports = 'All imports';
export const loadingOne = 'Loading the import';
export const oneNotLoaded = 'The import could not be loaded';
export const oneNotRefreshed = 'The import could not be refreshed.';
export const oneTakesLonger = 'The import takes a moment longer than usual.';
export const discarded = (name: string): string => `${name} is discarded. Nothing was imported.`;

// Choosing and sending a file
export const chooseFile = 'Choose a file';
export const orDrop = 'or drop it here';
export const fileKinds = 'CSV, TSV, Excel workbook (.xlsx) or JSON lines, up to 200 MB.';
export const emptyFile = 'This file is empty. Export it again, and choose the new one.';
export const tooLarge = (bytes: number, most: number): string =>
  `This file has ${bytesInWords(bytes)}; at most ${bytesInWords(most)} can be sent. Export fewer days at a time.`;
export const fileChanged = (name: string): string =>
  `${name} has changed since it was chosen. Discard this import, and choose the file again.`;
export const sendingTitle = 'Sending the file';
export const sendingFile = 'Sending the file';
export const sendingNamed = (name: string): string => `Sending ${name}`;
export const partArrived = 'A part of the file has arrived';
export const maySend = 'You may close this page: choose the same file again later, and it goes on from here.';
export const chooseAgain = 'Choose the file again';
export const sameFile = (name: string): string => `It goes on where it stopped if you choose ${name}, unchanged.`;

const MB = 1_048_576;
const inMb = (bytes: number): string => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);
export const bytesInWords = (bytes: number): string =>
  bytes < MB ? `${formatCount(Math.ceil(bytes / 1024))} kB` : `${inMb(bytes)} MB`;
export const bytesOf = (done: number, of: number): string => `${bytesInWords(done)} of ${bytesInWords(of)}`;

// Progress
export const announced = (label: string, percent: number): string =>
  percent === 0 ? `${label}.` : `${label}: ${percent}%.`;
export const rowsOf = (done: string, of: string): string => `${done} of ${of} rows`;
export const begins = 'Starting';
export const mayClose = 'You may close this page: it goes on without it.';
export const working: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  writing: 'Importing the responses',
  'taking-back': 'Taking the import back',
};
export const failedTitle = 'This import stopped.';

// What was found
export const found = 'What was found';
export const kind = 'Kind';
export const kinds = { text: 'Text', workbook: 'Excel workbook', 'json-lines': 'JSON lines' } as const;
export const size = 'Size';
export const encoding = 'Encoding';
export const encodingHint = 'Choose another if letters with accents look wrong.';
/** By the labels of the Encoding standard; the usual ones first. */
export const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1250': 'Central European (Windows)',
  'iso-8859-2': 'Central European (ISO)',
  'windows-1256': 'Arabic (Windows)',
  'iso-8859-6': 'Arabic (ISO)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'windows-1251': 'Cyrillic (Windows)',
  'iso-8859-5': 'Cyrillic (ISO)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows)',
  'iso-8859-7': 'Greek (ISO)',
  'windows-1255': 'Hebrew (Windows)',
  'iso-8859-8': 'Hebrew (ISO)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  'euc-kr': 'Korean (EUC)',
  'windows-1254': 'Turkish (Windows)',
};
export const separator = 'Separated by';
export const separatorHint = 'Choose another if the columns below are not those of the file.';
export const separators: Readonly<Record<string, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
  ':': 'Colons',
  '^': 'Carets',
  '~': 'Tildes',
};
export const readAgain = 'Read the file in another way';
export const aboutReadingAgain =
  'If it is text with columns, choose its encoding and what stands between its columns. If it is not, discard this import and send another file.';
export const asFound = 'As it is found';
export const tryReading = 'Read the file again';
export const headLines = 'Lines of heads';
export const headLinesHint = 'Lines above the first response.';
export const headLinesOf = (count: number): string => (count === 0 ? 'None' : formatCount(count));
export const columnCount = 'Columns';
export const tool = 'Survey tool';
export const noTool = 'Not recognized';
export const sheet = 'Sheet';

// Preview
export const preview = (rows: number): string =>
  rows === 1 ? 'What the first row becomes' : `What the first ${formatCount(rows)} rows become`;
export const firstRows = 'First rows';
export const line = 'Line';
export const lineOf = (line: number): string => `Line ${formatCount(line)}`;
export const lines = 'Lines';
/** Neighbours as a range: `2 to 51, 60, and 62`. */
export function linesOf(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range && line === range[1] + 1) range[1] = line;
    else ranges.push([line, line]);
  }
  return andList(
    ranges.map(([first, last]) =>
      first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`,
    ),
  );
}
export const result = 'Result';
export const becomes = 'Becomes';
export const good = 'Good';
export const bad = 'Rejected';
export const skipped = 'Skipped';
export const undecided = 'Not decided';
export const device = 'Device';
export const writtenBeside = (question: string): string => `${question}, written`;

// Check
export const check = 'Check all rows';
export const checkedTitle = 'What an import would do';
export const aboutCheck = 'Every row is read and checked. Nothing is written.';
export const checkRows = 'Check the rows';
export const checkAgain = 'Check again';
export const decideFirst = 'First decide what is open above.';
export const notSaved = 'Your last change is not saved, so nothing is checked or imported yet. Try it again above.';
export const nothingGood = 'No row can be imported. Change the matching, and check again.';
export const importRows = (count: number): string => `Import ${formatCounted(count, 'response')}`;
export const rowsInFile = 'Rows in the file';
export const willBeAdded = 'New';
export const willReplace = 'Replace an earlier one';
export const areUnchanged = 'Unchanged';
export const areSkipped = 'Skipped';
export const cannotComeIn = 'Rejected';
export const skippedBecause = (rows: number, why: string): string => `${formatCounted(rows, 'row')} skipped: ${why}`;
export const repeated = (rows: number, lines: readonly number[]): string =>
  `${formatCounted(rows, 'row has the ID of an earlier row and replaces', 'rows have the ID of an earlier row and replace')} it: ${lines.length === 1 ? 'line' : 'lines'} ${andList(lines.map(formatCount))}${rows > lines.length ? ' and others' : ''}.`;
export const tooOld = (rows: number): string =>
  `${formatCounted(rows, 'row is', 'rows are')} older than the days that your plan shows. They are stored, and not shown.`;
export const firstBad = (shown: number, all: number): string =>
  shown < all
    ? `The first ${formatCount(shown)} of ${formatCount(all)} rejected rows`
    : all === 1
      ? 'The rejected row'
      : `The ${formatCount(all)} rejected rows`;
export const whatIsWrong = 'What is wrong';
export const downloadRejects = (rows: number): string =>
  rows === 1 ? 'Download the rejected row' : `Download the ${formatCount(rows)} rejected rows`;
export const mendRejects =
  'With a column of reasons. Correct the rows there, and import that file with the same matching.';

// Done
export const doneTitle = 'The responses are imported';
export const stoppedTitle = 'What was done until it stopped';
export const goOn = 'Go on with the import';
export const takenBackTitle = 'The import is taken back';
export const added = 'Added';
export const replaced = 'Replaced';
export const unchanged = 'Unchanged';
export const rejected = 'Rejected';
export const removed = 'Removed';
export const restored = 'Restored';
export const keptBack = 'Kept';
export const aboutKept = (rows: number): string =>
  rows === 1
    ? '1 response has changed since the import and stays as it is.'
    : `${formatCount(rows)} responses have changed since the import and stay as they are.`;
export const seeDashboard = 'See the dashboard';
export const seeComments = 'See the comments';
export const countedSoon = 'Figures follow within a minute.';
export const takeBack = 'Take back';
export const possibleUntil = 'Possible until';
export const askToTakeBack = (name: string): string => `Take back the import of ${name}?`;
export const aboutTakingBack =
  'Responses that it added are removed, and those that it replaced are as before. What has changed since stays. All figures follow.';
export const discard = 'Discard this import';
export const askToDiscard = (name: string): string => `Discard the import of ${name}?`;
export const aboutDiscarding = 'The file is deleted here. Nothing was imported.';

// List
export const imports = 'Imports';
export const listOfImports = 'List of imports';
export const loadingList = 'Loading the imports';
export const listNotLoaded = 'The imports could not be loaded';
export const listNotRefreshed = 'The list could not be refreshed.';
export const listTakesLonger = 'The list takes a moment longer than usual.';
export const noImports = 'No file has been imported yet.';
export const file = 'File';
export const state = 'State';
export const figures = 'Rows';
export const survey = 'Survey';
export const who = 'By';
export const when = 'When';
export const none = 'Not chosen';
export const states: Readonly<Record<ImportState, string>> = {
  sending: 'Partly sent',
  reading: 'Reading',
  'to-match': 'To match',
  checking: 'Checking',
  checked: 'Checked',
  writing: 'Importing',
  done: 'Imported',
  failed: 'Stopped',
  'taking-back': 'Taking back',
  'taken-back': 'Taken back',
};
export const summaryOf = ({ written, takenBack, progress, bytes }: ImportSummary): string => {
  if (takenBack) return `${formatCount(takenBack.removed + takenBack.restored)} taken back`;
  if (progress && progress.of > 0) return rowsOf(formatCount(progress.done), formatCount(progress.of));
  if (!written) return bytesInWords(bytes);
  const { added, replaced, rejected } = written;
  const parts = [`${formatCount(added)} added`];
  if (replaced > 0) parts.push(`${formatCount(replaced)} replaced`);
  if (rejected > 0) parts.push(`${formatCount(rejected)} rejected`);
  return parts.join(', ');
};
