import type { MerchantDocument, UserDocument } from '@shoppervoice/account-store';
import { type MakersAnswer, type MakersQuestion, MakersQuestionSchema } from '@shoppervoice/contracts/accounts';
import { ADMINS, roleHolds } from '@shoppervoice/survey-model';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { mayBeIn } from '../session/caller.ts';

type Maker = MakersAnswer['makers'][number];

/** `POST /internal/makers` (`MakersQuestion`) -> `MakersAnswer`: which makers are still admins of their merchant. */
export const makersRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: MakersQuestion }>(
    '/internal/makers',
    { schema: { body: MakersQuestionSchema } },
    async (request, reply): Promise<MakersAnswer> => {
      reply.header('cache-control', 'no-store');
      const { makers } = request.body;
      const [users, merchants] = await Promise.all([
        accounts.users.find({ _id: { $in: makers.map(({ userId }) => userId) } }).toArray(),
        accounts.merchants.find({ _id: { $in: makers.map(({ mid }) => mid) } }).toArray(),
      ]);
      const byId = new Map(users.map((user) => [user._id, user]));
      const zones = new Map(merchants.map(({ _id, timeZone }: MerchantDocument) => [_id, timeZone]));
      return {
        makers: makers.map(({ mid, userId }) => ({
          ...standingIn(byId.get(userId), mid),
          timeZone: zones.get(mid) ?? 'UTC',
        })),
      };
    },
  );
};

/** The current standing of someone who created something as an admin. Undefined: the user is deleted. */
export function standingIn(user: UserDocument | undefined, mid: number): Pick<Maker, 'standing' | 'name'> {
  if (user === undefined) return { standing: 'left', name: null };
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (!mayBeIn(user, mid)) return { standing: 'left', name };
  return { standing: roleHolds(ADMINS, user) ? 'present' : 'demoted', name };
}
