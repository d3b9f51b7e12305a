import { expect, test } from 'vitest';
import { ORDER_WAY } from './order-way.ts';
import { questionByCode } from './question-index.ts';
import { COMMENT_TOPICS } from './topics.ts';

test('the steps of an order are rated after delivery, in their order, each with its topic', () => {
  const reported = ORDER_WAY.map(({ code, topic }) => {
    const question = questionByCode(code);
    return [question?.surveyId, question?.kind, question?.label, COMMENT_TOPICS.find(({ id }) => id === topic)?.label];
  });
  expect(reported).toEqual([
    [17, 'rating', 'On-time delivery', 'Delivery time'],
    [17, 'rating', 'Order tracking', 'Order tracking'],
    [17, 'rating', 'Product met expectations', 'Product quality'],
    [17, 'rating', 'Ease of returns', 'Returns and refunds'],
    [17, 'rating', 'Customer support', 'Customer support'],
  ]);
});
