import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import StopRepliesPage from './index.tsx';

const CALL = 'POST /api/comments/reply-opt-out';
const LINK = '/stop-replies?email=ada%40mail.example&id=wish-1&shop=Alder%20%26%20Pine';

it('asks for confirmation, then does it, and removes the link from the address bar', async () => {
  const { calls, address } = openPage(StopRepliesPage, LINK, { [CALL]: () => ({ success: true }) });
  await screen.findByRole('button');
  expect(calls).toEqual([]);
  expect(document.body.textContent).toContain(
    'Should Alder & Pine no longer reply by e-mail to what ada@mail.example writes in its surveys?',
  );
  await waitFor(() => expect(address().path).toBe('/stop-replies'));
  press('Yes, stop replies');
  await screen.findByRole('heading', { name: 'No more replies' });
  expect(calls).toEqual([{ call: CALL, body: {}, query: { email: 'ada@mail.example', id: 'wish-1' } }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['email', 'id'])('a link without %s does nothing', (missing) => {
  const query = new URLSearchParams(LINK.split('?')[1]);
  query.delete(missing);
  openPage(StopRepliesPage, `/stop-replies?${query}`);
  expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Open it from the e-mail again.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it did not work, and can be retried', async () => {
  let failing = true;
  openPage(StopRepliesPage, LINK, {
    [CALL]: () => {
      if (failing) throw refuse(404, undefined, 'This link is not one of ours.');
      return { success: true };
    },
  });
  press('Yes, stop replies');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link is not one of ours.'));
  failing = false;
  press('Yes, stop replies');
  await screen.findByRole('heading', { name: 'No more replies' });
});
