import type { ApiComments } from '@shoppervoice/contracts/developers';
import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import type { ApiCaller } from '../api-auth/api-auth.ts';
import { MOST_ITEMS } from '../api-limits.ts';

/** Parameters of the page's call that a cursor replaces. */
const OF_PAGES = ['page', 'sort', 'after'];

/**
 * A page of comments, newest first. The cursor names the last comment of the page, so that later writes neither shift
 * nor repeat one. Shoppers' addresses need a separate scope.
 * @param ask the list's own call, with its query
 */
export async function commentsPage(
  query: URLSearchParams,
  { scopes }: Pick<ApiCaller, 'scopes'>,
  ask: (query: URLSearchParams) => Promise<unknown>,
): Promise<ApiComments> {
  const seesAddresses = scopes.includes('comments:read-email');
  const pages = OF_PAGES.find((name) => query.has(name));
  if (pages !== undefined) {
    throw new ProblemError(400, `Comments come newest first, and page by page with cursor: leave ${pages} out.`, {
      parameter: pages,
    });
  }
  if (query.has('email') && !seesAddresses) {
    throw new ProblemError(403, 'To look for an address the client needs the scope comments:read-email.', {
      parameter: 'email',
    });
  }
  const cursors = query.getAll('cursor');
  query.delete('cursor');
  if (cursors.length > 1) throw noCursor();
  if (cursors[0] !== undefined) query.set('after', readCursor(cursors[0]));
  if (!query.has('pageSize')) query.set('pageSize', String(MOST_ITEMS));
  // Validated by the list's own call.
  const { commentsCount, commentStart, commentData } = (await ask(query)) as CommentsAnswer;
  const last = commentData.at(-1);
  const isMore = last !== undefined && commentStart - 1 + commentData.length < commentsCount;
  return {
    count: commentsCount,
    comments: seesAddresses ? commentData : commentData.map((comment) => ({ ...comment, email: null })),
    next: isMore ? writeCursor(`${last.submittedAt}~${last.responseId}`) : null,
  };
}

const VERSION = '1';
const writeCursor = (after: string) => Buffer.from(`${VERSION}${after}`).toString('base64url');
const noCursor = () =>
  new ProblemError(400, 'cursor must be the next value of the previous page.', { parameter: 'cursor' });

function readCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!text.startsWith(VERSION) || Buffer.from(text).toString('base64url') !== cursor) throw noCursor();
  return text.slice(VERSION.length);
}
