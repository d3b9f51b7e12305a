import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import ResubscribePage from './index.tsx';

const CALL = 'POST /api/user/resubscribe';
const LINK =
  '/resubscribe?email=ada%40shop.example&mid=4101&subscription=wish-1&again=yes-1&subscriptionType=Overall%20Metrics&merchantName=Alder%20%26%20Pine';

it('asks for confirmation, then does it, and removes the link from the address bar', async () => {
  const { calls, address } = openPage(ResubscribePage, LINK, { [CALL]: () => ({ success: true }) });
  await screen.findByRole('button');
  expect(calls).toEqual([]);
  expect(document.body.textContent).toContain(
    'Should ada@shop.example get Overall Metrics of Alder & Pine by e-mail again?',
  );
  await waitFor(() => expect(address().path).toBe('/resubscribe'));
  press('Yes, send it to me');
  await screen.findByRole('heading', { name: 'Success!' });
  const body = { email: 'ada@shop.example', mid: '4101', subscription: 'wish-1', again: 'yes-1' };
  expect(calls).toEqual([{ call: CALL, body, query: {} }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['email', 'mid', 'subscription', 'again'])('a link without %s does nothing', (missing) => {
  const query = new URLSearchParams(LINK.split('?')[1]);
  query.delete(missing);
  openPage(ResubscribePage, `/resubscribe?${query}`);
  expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Open it from the e-mail again.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it did not work, and can be retried', async () => {
  let failing = true;
  openPage(ResubscribePage, LINK, {
    [CALL]: () => {
      if (failing) throw refuse(400, { msg: 'This link is no longer good.' });
      return { success: true };
    },
  });
  press('Yes, send it to me');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link is no longer good.'));
  failing = false;
  press('Yes, send it to me');
  await screen.findByRole('heading', { name: 'Success!' });
});
