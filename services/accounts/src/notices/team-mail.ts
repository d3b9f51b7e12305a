import { createHash } from 'node:crypto';
import { type TeamMailQuestion, TeamMailQuestionSchema } from '@shoppervoice/contracts/delivery';
import { isMailAddress } from '@shoppervoice/mail-outbox';
import { ProblemError } from '@shoppervoice/service-kit';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/** Where superusers see the remote; the portal leads to the platform from there. */
const PAGE = '/platform';

/** `POST /internal/team-mails` (`TeamMailQuestion`) -> 200 once stored: to the team of a remote, once per cause. */
export const teamMailRoute: RegisterRoutes = (app, { mails }) => {
  app.post<{ Body: TeamMailQuestion }>(
    '/internal/team-mails',
    { schema: { body: TeamMailQuestionSchema } },
    async (request) => {
      const { cause, to, title, text, stack } = request.body;
      if (!isMailAddress(to)) throw new ProblemError(400, 'This is no e-mail address.', { parameter: 'to' });
      const key = createHash('sha256').update(`${cause} ${to}`).digest('base64url').slice(0, 22);
      const values = { title, text, stack, page: PAGE };
      await mails.queue({ template: 'remote-notice', to, values }, `remote.${key}`);
      return {};
    },
  );
};
