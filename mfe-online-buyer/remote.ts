import { BUYER_PAGES, programmeRemote } from '@shoppervoice/survey-model';

/** What this remote contributes to the portal: the build publishes it as JSON. */
export default programmeRemote('online-buyer', BUYER_PAGES, {
  shellApi: '^3.0.0',
  upgrade: {
    text: 'Buyers tell you how the purchase and the delivery went. Online Buyer asks them, and shows what changed.',
    points: [
      'Satisfaction after the purchase and after the delivery',
      'Likelihood to buy again and to recommend',
      'Comments with tone and topic',
    ],
  },
});
