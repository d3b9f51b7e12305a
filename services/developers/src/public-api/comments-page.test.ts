import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { commentsPage } from './comments-page.ts';

const LAST = { responseId: 'r-2', submittedAt: '2026-11-20T10:00:00.000Z', email: 'jane@shopper.example' };

/** One page of two comments of four, and the query of the list's call. */
async function page(query: Record<string, string>) {
  const requested: string[] = [];
  const answer = await commentsPage(new URLSearchParams(query), { scopes: ['comments:read'] }, async (of) => {
    requested.push(of.toString());
    return {
      commentsCount: 4,
      commentStart: 1,
      commentData: [{ ...LAST, responseId: 'r-1' }, LAST],
    } as unknown as CommentsAnswer;
  });
  return { ...answer, requested };
}

it('the cursor of a page continues after its last comment', async () => {
  const { next, requested } = await page({ pageSize: '2' });
  expect(requested).toEqual(['pageSize=2']);
  const after = await page({ pageSize: '2', cursor: next ?? '' });
  expect(new URLSearchParams(after.requested[0]).get('after')).toBe('2026-11-20T10:00:00.000Z~r-2');
});

it('a cursor is accepted unchanged, and in no other spelling', async () => {
  const { next } = await page({});
  for (const cursor of [`${next}=`, `${next} `, `${next}~`, ` ${next}`, 'x', '']) {
    await expect(page({ cursor }), cursor).rejects.toMatchObject({ statusCode: 400, more: { parameter: 'cursor' } });
  }
});
