import { checkSoldParts, figuresOf } from '@shoppervoice/report-kit/testing';
import { SOLD } from '@shoppervoice/survey-model/testing';
import descriptor from '../remote.ts';
import { COMPARED } from './pages/shopping-cycle/recorded-cycles.fixture.ts';

const sample = figuresOf(7, ['M3SA_1', 'M3SA_2', 'M3SA_3'], 'M2SA');
const question = { code: 'OE_1', surveyId: 7, label: 'Anything else', n: 1 };

checkSoldParts({
  descriptor,
  load: (name) => import(`./pages/${name}/index.tsx`),
  sold: SOLD['site-abandonment'],
  figures: (call) => (call.startsWith('/api/site-abandonment/shopping-cycle') ? COMPARED.answer : sample(call)),
  comments: {
    call: '/api/comments/site-abandonment',
    item: {
      responseId: 'v-1',
      submittedAt: '2026-11-10T12:00:00.000Z',
      surveyId: 7,
      email: null,
      orderId: null,
      body: 'The form lost my address',
      ratings: [
        { code: 'M3SA_1', role: 'OSAT', label: 'Overall satisfaction', value: 3 },
        { code: 'M3SA_2', role: 'LLTR', label: 'Likelihood to recommend', value: 4 },
        { code: 'M3SA_3', role: 'LLTV', label: 'Likelihood to visit again', value: 5 },
      ],
      toneId: 4,
      topicIds: [11],
      purchaseFrequency: null,
      commentResponseData: [],
      visitIntent: 2,
      pointOfAbandonment: 6,
      futureIntent: 4,
      visitFrequency: 1,
      device: { type: 'tablet', make: 'Apple', os: 'iPadOS', browser: 'Safari' },
      pageViews: 7,
      timeOnSite: 312,
      referrer: 'www.google.com',
      referrerGroup: 'Search engine',
    },
  },
  also: {
    '/api/custom-comments/site-abandonment/question-label': { ...question, wording: 'Else?', questions: [question] },
    '/api/custom-comments/site-abandonment/counts': { commentsCount: 1, tones: [], topics: [] },
    '/api/custom-comments/site-abandonment/filter-comment-counts': {},
    '/api/custom-comments/site-abandonment/comment-data': {
      commentsCount: 1,
      commentStart: 1,
      commentLimit: 20,
      currentPage: 1,
      commentData: [
        {
          responseId: 'o-1',
          submittedAt: '2026-11-10T12:00:00.000Z',
          surveyId: 7,
          email: null,
          body: 'No',
          toneId: 1,
          topicIds: [],
          device: null,
        },
      ],
    },
  },
});
