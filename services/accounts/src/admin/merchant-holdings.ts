import type { MerchantHoldings } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';

const Named = Type.Object({ mid: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) });

/** `GET /api/admin/merchant/:mid` -> `MerchantHoldings`: for the override panel. Superusers only. */
export const merchantHoldingsRoute: RegisterRoutes = (app, parts) => {
  app.get<{ Params: Static<typeof Named> }>(
    '/api/admin/merchant/:mid',
    { schema: { params: Named } },
    async (request, reply): Promise<MerchantHoldings> => {
      reply.header('cache-control', 'no-store');
      await callerWithRole(parts, request, { roles: ['SUPERUSER'] });
      const mid = Number(request.params.mid);
      const merchant = await parts.accounts.merchants.findOne({ _id: mid });
      if (merchant === null) throw new ProblemError(404, `There is no merchant ${mid}.`, { parameter: 'mid' });
      const { merchantName, packages, features } = merchant;
      return { mid, merchantName, packages, features };
    },
  );
};
