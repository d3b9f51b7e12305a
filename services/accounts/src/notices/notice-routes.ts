import { markNoticesRead, readNotices } from '@shoppervoice/account-store';
import {
  MOST_NOTICES,
  NOTICES_PATH,
  type NoticeQuestion,
  NoticeQuestionSchema,
  type NoticesAnswer,
  type ReadNotices,
  ReadNoticesSchema,
} from '@shoppervoice/contracts/delivery';
import { sessionContextOf } from '@shoppervoice/service-kit';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { sendNotice } from './send-notice.ts';

/**
 * `POST /internal/notices` (`NoticeQuestion`) -> 204 once stored; `GET` and `PUT …/read`: the user's own notices in
 * this merchant.
 */
export const noticeRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;
  app.post<{ Body: NoticeQuestion }>(
    '/internal/notices',
    { schema: { body: NoticeQuestionSchema } },
    async (request, reply) => {
      await sendNotice(parts, request.body);
      return reply.code(204).send();
    },
  );
  app.get(NOTICES_PATH, async (request) => noticesOf(accounts, sessionContextOf(request)));
  app.put<{ Body: ReadNotices }>(`${NOTICES_PATH}/read`, { schema: { body: ReadNoticesSchema } }, async (request) => {
    const person = sessionContextOf(request);
    await markNoticesRead(accounts, person, request.body.notices);
    return noticesOf(accounts, person);
  });
};

async function noticesOf(
  accounts: AccountsParts['accounts'],
  person: { readonly mid: number; readonly userId: string },
): Promise<NoticesAnswer> {
  const found = await readNotices(accounts, person, MOST_NOTICES);
  return {
    unread: found.filter(({ readAt }) => readAt === null).length,
    notices: found.map(({ _id, title, text, link, message, createdAt, readAt }) => ({
      noticeId: _id,
      title,
      text,
      link,
      ...(message && { message }),
      at: createdAt.toISOString(),
      read: readAt !== null,
    })),
  };
}
