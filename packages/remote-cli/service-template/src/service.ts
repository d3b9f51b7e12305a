import { type Access, callerOf, type TeamService } from '@shoppervoice/service-kit/team';
import { type Orders, sampleOrders } from './orders.ts';

/** Who may make these calls: the portal holds it, and so does this service. */
export const ACCESS: Access = { package: 12 };

const ANSWER = {
  description: 'Orders of the merchant.',
  type: 'object',
  required: ['orders'],
  properties: {
    orders: {
      type: 'array',
      items: {
        type: 'object',
        required: ['order', 'day', 'reason'],
        properties: {
          order: { type: 'string' },
          day: { type: 'string', format: 'date' },
          reason: { type: 'string' },
        },
      },
    },
  },
};

/** The calls of the service. Each path starts with the prefix under which the portal serves it. */
export const service = (orders: Orders = sampleOrders): TeamService => ({
  service: 'sample-service',
  version: '1.0.0',
  routes: (app) => {
    app.get(
      '/api/x/sample-service/orders',
      { config: { access: ACCESS }, schema: { response: { 200: ANSWER } } },
      // The merchant comes from the signed context and from nowhere else.
      async (request) => ({ orders: await orders.of(callerOf(request).mid) }),
    );
  },
});
