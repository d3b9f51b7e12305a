import type { UserDocument } from '@shoppervoice/account-store';
import { ClosePromotionSchema, type Promotion } from '@shoppervoice/contracts/remotes';
import { sessionContextOf } from '@shoppervoice/service-kit';
import { FEATURES } from '@shoppervoice/survey-model';
import type { Static } from 'typebox';
import type { AccountsConfig } from '../parts/accounts-config.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/** Features of which a user needs one to see the promotion. */
const PROMOTED: Readonly<Record<Promotion, readonly number[]>> = {
  'ai-summary': [FEATURES.BUYER_AI_COMMENT_SUMMARY, FEATURES.SA_AI_COMMENT_SUMMARY, FEATURES.STFF_AI_COMMENT_SUMMARY],
};

/** Promotions to show. `today`: `YYYY-MM-DD` in the merchant's zone. */
export function promotionsFor(
  { closedPromotions = [] }: Pick<UserDocument, 'closedPromotions'>,
  features: readonly number[],
  today: string,
  { AI_SUMMARY_BETA_UNTIL: lastDay }: Pick<AccountsConfig, 'AI_SUMMARY_BETA_UNTIL'>,
): readonly Promotion[] {
  if (today > lastDay) return [];
  return (Object.keys(PROMOTED) as Promotion[]).filter(
    (each) => !closedPromotions.includes(each) && PROMOTED[each].some((feature) => features.includes(feature)),
  );
}

/** `POST` records that the user has closed a promotion. */
export const promotionRoutes: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: Static<typeof ClosePromotionSchema> }>(
    '/api/user/close-promotion',
    { schema: { body: ClosePromotionSchema } },
    async (request) => {
      const { userId } = sessionContextOf(request);
      await accounts.users.updateOne({ _id: userId }, { $addToSet: { closedPromotions: request.body.promotion } });
      return { success: true };
    },
  );
};
