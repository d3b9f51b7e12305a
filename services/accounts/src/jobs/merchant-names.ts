import {
  type MerchantNamesAnswer,
  type MerchantNamesQuestion,
  MerchantNamesQuestionSchema,
} from '@shoppervoice/contracts/delivery';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/**
 * `POST /internal/merchants` (`MerchantNamesQuestion`) -> `MerchantNamesAnswer`: existing merchants and their names.
 */
export const merchantNamesRoute: RegisterRoutes = (app, { accounts }) => {
  app.post<{ Body: MerchantNamesQuestion }>(
    '/internal/merchants',
    { schema: { body: MerchantNamesQuestionSchema } },
    async (request, reply): Promise<MerchantNamesAnswer> => {
      reply.header('cache-control', 'no-store');
      const found = await accounts.merchants
        .find({ _id: { $in: [...request.body.mids] } }, { projection: { merchantName: 1 } })
        .sort({ _id: 1 })
        .toArray();
      return { merchants: found.map(({ _id, merchantName }) => ({ mid: _id, merchantName })) };
    },
  );
};
