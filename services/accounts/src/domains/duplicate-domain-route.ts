import { hasMerchantAt, registrableDomain } from '@shoppervoice/account-store';
import type { DuplicateDomainAnswer } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import Type, { type Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/** The specification's words. */
export const DUPLICATE_DOMAIN = 'An account for this URL already exists. Please contact us for help.';

const Query = Type.Object({ url: Type.String({ minLength: 1, maxLength: 200 }) });

/** `GET /api/merchant/check-duplicate-domain?url` -> `DuplicateDomainAnswer`. */
export const duplicateDomainRoute: RegisterRoutes = (app, parts) => {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/api/merchant/check-duplicate-domain',
    { schema: { querystring: Query } },
    async (request, reply): Promise<DuplicateDomainAnswer> => {
      reply.header('cache-control', 'no-store');
      const domain = registrableDomain(request.query.url);
      if (domain === null) throw new ProblemError(400, 'Please enter a valid URL.', { parameter: 'url' });
      await countCall(parts, request, 'look-up');
      const duplicate = await hasMerchantAt(parts.accounts, domain);
      return { data: { duplicate, msg: duplicate ? DUPLICATE_DOMAIN : '' } };
    },
  );
};
