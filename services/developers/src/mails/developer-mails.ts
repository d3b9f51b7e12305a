import { DEVELOPERS_PAGE } from '@shoppervoice/contracts/remotes';
import { link, paragraph } from '@shoppervoice/mail-outbox';

/** Every mail of this service. */
export const DEVELOPER_MAILS = {
  'client-ends': {
    subject: 'The API client {client} of {merchant} ends on {day}',
    blocks: [
      paragraph('The API client {client} of {merchant} ends on {day}. From then on its calls are refused.'),
      paragraph('If a program still uses it, create another client and give its secret to that program before then.'),
      link('Open the developers area', DEVELOPERS_PAGE),
    ],
  },
} as const;
