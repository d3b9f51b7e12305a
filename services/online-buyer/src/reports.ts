import { type ReportTable, ratingsOf } from '@shoppervoice/report-service';
import { COMMENT_SETS, DEVICE_TYPES, FEATURES } from '@shoppervoice/survey-model';

const OVERALL_METRICS = '/online-buyer-overall-metrics';
const BUYER = { package: 12 } as const;
const overallMetrics = ratingsOf('online-buyer/overall-metrics');

/** Every call of Online Buyer: what it takes, what it answers, and the gate of its page. */
export const REPORTS: ReportTable = {
  programme: 'online-buyer',
  dashboards: [
    {
      path: '/api/buyer-overall-metrics',
      page: OVERALL_METRICS,
      access: BUYER,
      takes: {
        period: true,
        filters: [
          {
            name: 'deviceType',
            ids: DEVICE_TYPES.map(({ id }) => id),
            access: { feature: FEATURES.BUYER_METRICS_BY_DEVICE },
          },
        ],
      },
      figures: overallMetrics,
    },
  ],
  comments: [COMMENT_SETS.buyer],
  home: { access: BUYER, page: OVERALL_METRICS, figures: overallMetrics },
};
