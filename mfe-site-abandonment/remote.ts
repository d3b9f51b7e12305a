import { programmeRemote, SA_PAGES } from '@shoppervoice/survey-model';

/** What this remote contributes to the portal: the build publishes it as JSON. */
export default programmeRemote('site-abandonment', SA_PAGES, {
  shellApi: '^3.0.0',
  upgrade: {
    text: 'Visitors who leave without buying tell you why. Site Abandonment asks them as they go.',
    points: [
      'At which step of the visit shoppers leave, and why there',
      'What would have won the sale',
      'Comments with page views, time on site and referrer',
    ],
  },
});
