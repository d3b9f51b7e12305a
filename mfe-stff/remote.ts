import { programmeRemote, STFF_PAGES } from '@shoppervoice/survey-model';

/** What this remote contributes to the portal: the build publishes it as JSON. */
export default programmeRemote('straight-to-fulfillment', STFF_PAGES, {
  shellApi: '^3.0.0',
  upgrade: {
    text: 'Verified buyers tell you how the delivery went, without a survey at the checkout.',
    points: [
      'Satisfaction, recommendation and return after the delivery',
      'On-time delivery, tracking and support',
      'Comments with tone and topic',
    ],
  },
});
