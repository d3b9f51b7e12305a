import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';

/** A row of the table of demo users. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly merchant: string;
}

/** A portal that is ready. */
export interface RunningPortal {
  readonly url: string;
  /** Where superusers open the platform, on a separate origin. */
  readonly platformUrl: string;
  /** Address of the mail catcher, without a trailing slash; null if mails are really sent. */
  readonly mailUrl: string | null;
  /** Demo users of this installation; empty without any. */
  readonly signIns: readonly SignIn[];
}

const HEADINGS: SignIn = { username: 'user name', password: 'password', role: 'role', merchant: 'merchant' };
const COLUMNS = ['username', 'password', 'role', 'merchant'] as const;

/** What `npm start` prints when the portal is ready. `mailUrl`: address of the mail catcher; null: mails are sent. */
export function welcome({ url, platformUrl, mailUrl, signIns }: RunningPortal): string {
  const mails = mailUrl === null ? [] : [`Mails that it sends are caught and shown at ${mailUrl}`];
  const platform = `The platform (remotes and deploy tokens, for superusers) is at ${platformUrl}`;
  const lines = ['', `${PRODUCT_NAME} is running at ${url}`, platform, ...mails, 'Ctrl-C stops it.', ''];
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
