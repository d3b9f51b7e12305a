import type { CommentLabelsAnswer } from '@shoppervoice/contracts/comments';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import type { ListedText } from '../../comments/comment-facts.ts';
import { ToneButton } from '../../comments/tone-button.tsx';
import { LabelsPlace } from './labels-place.tsx';

configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const comment: ListedText = {
  responseId: 'r-1',
  submittedAt: '2026-11-20T13:14:00.000Z',
  surveyId: 1,
  email: null,
  orderId: null,
  body: 'Lovely, but late',
  toneId: 3,
  topicIds: [14],
  device: null,
};
const ANSWER: CommentLabelsAnswer = {
  responseId: 'r-1',
  toneId: 3,
  topicIds: [14],
  by: 'text',
  words: [
    { text: 'Lovely', side: 'praise' },
    { text: 'late', side: 'complaint' },
  ],
  satisfaction: 6,
  correction: null,
  agreement: { checked: 2, tones: 1, topics: 2 },
  mayCorrect: true,
};

function open(answer: Partial<CommentLabelsAnswer>, save: () => unknown = () => ANSWER) {
  const { shell, calls } = testShell({
    pageData: samplePageData({}),
    answers: { 'GET /api/comments/labels': { ...ANSWER, ...answer }, 'POST /api/comments/labels': save },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
      <LabelsPlace shell={shell} set={COMMENT_SETS.buyer}>
        <ToneButton comment={comment} />
      </LabelsPlace>
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tone: Mixed. Why?' }));
  return { sent: () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : [])) };
}

test('one click on the tone says which words decided; who may not correct sees no form', async () => {
  open({ mayCorrect: false });
  expect(await screen.findByText('The words of the comment decided its tone. Rated 6 of 10.')).toBeTruthy();
  expect(screen.getByText('“Lovely”')).toBeTruthy();
  expect(screen.getByText('“late”')).toBeTruthy();
  expect(screen.getByText(/^Your team checked 2 comments: the tone was right for 1, the topics for 2/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an admin corrects tone and topics, and the dialog closes', async () => {
  const { sent } = open({});
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tone' }), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shipping cost' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ responseId: 'r-1', toneId: 4, topicIds: [14, 13] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what could not be saved is said, and a correction can be undone', async () => {
  const correction = { firstName: 'Ada', at: '2026-11-20T15:00:00.000Z', toneId: 1, topicIds: [] };
  const { sent } = open({ correction }, () => failure(503, 'Try again.'));
  expect(await screen.findByText(/^Corrected by Ada on .*Before: Positive\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo correction' }));
  expect(await screen.findByText('Try again.')).toBeTruthy();
  expect(sent()).toEqual([{ responseId: 'r-1', toneId: null, topicIds: null }]);
});
