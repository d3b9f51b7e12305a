import { PRODUCT_NAME } from '@shoppervoice/contracts';

/** One demo user, as the table shows it. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly merchant: string;
}

const HEADINGS: SignIn = { username: 'user name', password: 'password', role: 'role', merchant: 'merchant' };
const COLUMNS = ['username', 'password', 'role', 'merchant'] as const;

/** What `npm start` prints when the portal answers. */
export function welcome(url: string, signIns: readonly SignIn[]): string {
  const lines = ['', `${PRODUCT_NAME} is running at ${url}`, 'Ctrl-C stops it.', ''];
  if (signIns.length === 0) return lines.join('\n');
  const rows = [HEADINGS, ...signIns];
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: SignIn) =>
    `  ${COLUMNS.map((column, at) => row[column].padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd();
  const rule = `  ${widths.map((width) => '-'.repeat(width)).join('   ')}`;
  return [...lines, 'Demo sign-ins of this installation:', '', line(HEADINGS), rule, ...signIns.map(line), ''].join(
    '\n',
  );
}
