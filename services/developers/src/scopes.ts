import type { ApiFeatures } from '@shoppervoice/contracts/developers';

/** Scopes with the labels of the page. */
export const SCOPES: ApiFeatures['scopes'] = [
  {
    id: 'metrics:read',
    label: 'Read figures',
    description: 'Every figure of the dashboards, with its changes and trends.',
  },
  {
    id: 'comments:read',
    label: 'Read comments',
    description: 'What shoppers wrote, with ratings, tone and topics, without their addresses.',
  },
  {
    id: 'comments:read-email',
    label: 'Read shoppers’ addresses',
    description: 'The e-mail addresses that belong to comments.',
  },
  { id: 'responses:write', label: 'Send responses', description: 'Bring survey responses in as they are given.' },
  {
    id: 'webhooks:manage',
    label: 'Manage webhooks',
    description: 'Notify your server of exports, and of alerts and responses if the client may read them.',
  },
];
