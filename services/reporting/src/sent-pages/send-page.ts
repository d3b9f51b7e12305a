import { randomUUID } from 'node:crypto';
import { type MakersAnswer, SENT_FILE, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { ExportFormat, SendPage } from '@shoppervoice/contracts/delivery';
import {
  type AccountsConfig,
  type EnterAudit,
  isDuplicateKey,
  masked,
  ProblemError,
  postToAccounts,
  READ_BODIES,
  readJson,
  sendNotice,
} from '@shoppervoice/service-kit';
import type { Collection } from 'mongodb';
import { jobOf, orProblem, requestedReport } from '../sources/ask-export.ts';
import { ReportRefused } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import { mayOpen, namesAddress, PORTAL_PAGES, readAddress, readNote, shownFacts } from './read-page.ts';
import type { SentPageDocument } from './sent-page-document.ts';

const HOUR_MS = 3_600_000;
/** Pages that a user may send in an hour. */
const MOST_AN_HOUR = 30;
/** Most characters of the link that survive sign-in as a return path. */
const LINK_LONGEST = 2000;
const RETRY_AFTER = 5;
const AWAY = 'Your colleagues cannot be looked up right now. Nothing was sent; try again in a minute.';

/** A page's report in a file. */
interface PageFile {
  readonly type: string;
  readonly title: string;
  readonly format: ExportFormat;
  readonly query: string;
}

/** The same, for its recipient; `key`: of the page that was sent. */
interface SentFile extends PageFile {
  readonly mid: number;
  readonly userId: string;
  readonly key: string;
}

export interface SendParts {
  readonly sentPages: Collection<SentPageDocument>;
  readonly sources: ReportSources;
  readonly config: AccountsConfig;
  readonly now: () => number;
  /** Starts an export, or returns the one with the same key. @throws ProblemError 429 */
  readonly startExport: (file: SentFile) => Promise<string>;
}

/**
 * Sends a page to a user of the sender's merchant. Idempotent by key: a repeated call goes on where the first one
 * stopped. Returns the recipient's name.
 * @throws ProblemError 400, 403, 429, 503
 */
export async function sendPage(
  parts: SendParts,
  sender: SessionContext,
  page: SendPage,
  enter: EnterAudit,
): Promise<string> {
  const { sources, sentPages } = parts;
  const { mid, merchantName, userId } = sender;
  const { to, key } = page;
  const note = readNote(page.note);
  const address = await readAddress(sources, page.address, sender);
  const names = await namesOf(parts.config, mid, [userId, to]);
  const recipient = { userId: to, name: names[1] ?? 'This user' };
  await holdToRecipient(parts, sender, page, { address, recipient });
  const title = await pageTitle(sources, address.path);
  const file = page.file && (await fileOf(parts, sender, page.file, { path: address.path, recipient }));
  const sent = await theWrite(parts, { mid, userId, key, to }, () =>
    enter(
      'page-sent',
      { page: address.path, to: masked(recipient.name), ...(file && { format: file.format }) },
      [],
      key,
    ),
  );
  if (sent.told) return recipient.name;
  const id = file && (await parts.startExport({ ...file, mid, userId: to, key: sent._id }));
  const link = linkOf(address, id);
  const facts = [
    ['Page', title],
    ['Merchant', merchantName],
    ...shownFacts(page),
    ...(file
      ? [['File', `${file.format === 'EXCEL' ? 'Excel' : file.format}, offered when you open the page, for 24 hours`]]
      : []),
  ] as [string, string][];
  const from = names[0] ?? sender.firstName;
  try {
    await sendNotice(parts.config, {
      mid,
      to: { admins: false, userIds: [to] },
      cause: `page-sent:${sent._id}`,
      link,
      title: `${from} sent you ${title}`,
      text:
        note === ''
          ? facts
              .map(([name, value]) => `${name}: ${value}`)
              .join('; ')
              .slice(0, 2000)
          : note,
      message: { note, facts },
    });
  } catch (error) {
    throw away(error);
  }
  await sentPages.updateOne({ _id: sent._id }, { $set: { told: true } });
  return recipient.name;
}

const away = (cause: unknown): ProblemError =>
  Object.assign(new ProblemError(503, AWAY, { retryAfter: RETRY_AFTER }), { cause });

/** Names of users, in this order; null: deleted. @throws ProblemError 503 */
async function namesOf(
  config: AccountsConfig,
  mid: number,
  userIds: readonly string[],
): Promise<readonly (string | null)[]> {
  try {
    const answer = await postToAccounts(config, '/internal/makers', {
      makers: userIds.map((userId) => ({ mid, userId })),
    });
    if (answer.ok) {
      const { makers } = (await readJson(answer, READ_BODIES.answer)) as MakersAnswer;
      // No data of users outside of the merchant, not even their name.
      return makers.map(({ name, standing }) => (standing === 'left' ? null : name));
    }
    await answer.body?.cancel();
  } catch (error) {
    throw away(error);
  }
  throw away(null);
}

interface Recipient {
  readonly userId: string;
  readonly name: string;
}

/** @throws ProblemError 400, 403 if the recipient is not of the merchant or may not see what is sent */
async function holdToRecipient(
  { sources }: SendParts,
  { mid, merchantName, userId }: SessionContext,
  page: SendPage,
  { address, recipient }: { readonly address: Parameters<typeof namesAddress>[0]; readonly recipient: Recipient },
): Promise<void> {
  if (recipient.userId === userId) throw new ProblemError(400, 'Choose a colleague.', { parameter: 'to' });
  const { context } = await orProblem(() =>
    sources.jobContext(jobOf({ mid, userId: recipient.userId })).catch((error: unknown) => {
      if (!(error instanceof ReportRefused)) throw error;
      throw new ProblemError(400, `This user is not an active user of ${merchantName}. Choose someone else.`, {
        parameter: 'to',
      });
    }),
  );
  if (!(await mayOpen(sources, address, context))) {
    throw new ProblemError(403, `${recipient.name} cannot open this page. Choose someone else.`, { parameter: 'to' });
  }
  if (!context.seesAddresses && namesAddress(address, page)) {
    throw new ProblemError(
      403,
      `This page is filtered by an e-mail address, and ${recipient.name} may not see shoppers’ addresses. Remove that filter, then send the page.`,
      { parameter: 'to' },
    );
  }
}

async function pageTitle(sources: ReportSources, path: string): Promise<string> {
  const own = PORTAL_PAGES.get(path);
  if (own) return own.title;
  const found = await orProblem(async () =>
    (await sources.declared()).find(({ page }) => path === page || path.startsWith(`${page}/`)),
  );
  return found?.title ?? path;
}

/** The page's report as the recipient would export it. @throws ProblemError 400, 403 */
async function fileOf(
  { sources }: SendParts,
  { mid, userId }: SessionContext,
  { reportType, format, query }: NonNullable<SendPage['file']>,
  { path, recipient }: { readonly path: string; readonly recipient: Recipient },
): Promise<PageFile> {
  const report = await requestedReport(sources, { reportType }, query, jobOf({ mid, userId }), null);
  if (path !== report.page && !path.startsWith(`${report.page}/`)) {
    throw new ProblemError(400, 'This file is of another page.', { parameter: 'file' });
  }
  try {
    await sources.check({ type: report.type, query, job: jobOf({ mid, userId: recipient.userId }) });
  } catch (error) {
    if (!(error instanceof ReportRefused)) return orProblem(() => Promise.reject(error));
    throw new ProblemError(403, `${recipient.name} cannot export this page. Send only the link.`, {
      parameter: 'file',
    });
  }
  return { type: report.type, title: report.title, format, query };
}

/**
 * The document of this write: a new one, or that of an earlier call whose response was lost. @throws ProblemError 409,
 * 429
 */
async function theWrite(
  { sentPages, now }: SendParts,
  { mid, userId, key, to }: Pick<SentPageDocument, 'mid' | 'userId' | 'key' | 'to'>,
  enter: () => Promise<void>,
): Promise<SentPageDocument> {
  const known = await sentPages.findOne({ mid, userId, key });
  if (known !== null) return sameRecipient(known, to);
  const at = now();
  const before = await sentPages.countDocuments({ mid, userId, createdAt: { $gt: new Date(at - HOUR_MS) } });
  if (before >= MOST_AN_HOUR) {
    throw new ProblemError(429, `You have sent ${MOST_AN_HOUR} pages within an hour. Try again a little later.`, {
      retryAfter: HOUR_MS / 1000,
    });
  }
  await enter();
  const fresh: SentPageDocument = { _id: randomUUID(), mid, userId, key, to, createdAt: new Date(at), told: false };
  try {
    await sentPages.insertOne(fresh);
    return fresh;
  } catch (error) {
    const same = isDuplicateKey(error) ? await sentPages.findOne({ mid, userId, key }) : null;
    if (same === null) throw error;
    return sameRecipient(same, to);
  }
}

function sameRecipient(known: SentPageDocument, to: string): SentPageDocument {
  if (known.to === to) return known;
  throw new ProblemError(409, 'This was sent to someone else. Send it again.', { parameter: 'key' });
}

function linkOf(
  { path, query }: { readonly path: string; readonly query: string },
  fileId: string | undefined,
): string {
  const params = new URLSearchParams(query);
  params.delete(SENT_FILE);
  if (fileId !== undefined) params.set(SENT_FILE, fileId);
  const link = params.size === 0 ? path : `${path}?${params}`;
  if (link.length <= LINK_LONGEST) return link;
  throw new ProblemError(400, 'This page has too many filters for a link. Remove some, then send it.', {
    parameter: 'address',
  });
}
