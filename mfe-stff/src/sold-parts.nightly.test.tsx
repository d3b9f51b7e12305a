import { checkSoldParts, figuresOf } from '@shoppervoice/report-kit/testing';
import { SOLD } from '@shoppervoice/survey-model/testing';
import descriptor from '../remote.ts';

const JUDGED = ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'];
const question = { code: 'OE_1', surveyId: 17, label: 'Anything else', n: 1 };

checkSoldParts({
  descriptor,
  load: (name) => import(`./pages/${name}/index.tsx`),
  sold: SOLD['straight-to-fulfillment'],
  figures: figuresOf(17, JUDGED, 'Q20_STFF'),
  comments: {
    call: '/api/comments/stff',
    item: {
      responseId: 'd-1',
      submittedAt: '2026-11-10T12:00:00.000Z',
      surveyId: 17,
      email: null,
      orderId: 'o-7',
      body: 'The box was wet',
      ratings: ['OSAT', 'LLTR', 'LLTBA'].map((role, at) => ({ code: JUDGED[at] ?? '', role, label: role, value: at })),
      toneId: 4,
      topicIds: [16],
      purchaseFrequency: 2,
      commentResponseData: [],
      device: { type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' },
    },
  },
  also: {
    '/api/stff-metric-distributions': figuresOf(17, ['Q63_C2021_STFF', 'Q63_C2020_STFF'], 'Q20_STFF'),
    '/api/custom-comments/stff/question-label': { ...question, wording: 'Else?', questions: [question] },
    '/api/custom-comments/stff/counts': { commentsCount: 1, tones: [], topics: [] },
    '/api/custom-comments/stff/filter-comment-counts': {},
    '/api/custom-comments/stff/comment-data': {
      commentsCount: 1,
      commentStart: 1,
      commentLimit: 20,
      currentPage: 1,
      commentData: [
        {
          responseId: 'o-1',
          submittedAt: '2026-11-10T12:00:00.000Z',
          surveyId: 17,
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
