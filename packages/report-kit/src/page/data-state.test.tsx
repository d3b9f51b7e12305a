import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { useReport } from '../data/use-report.ts';
import { DataState } from './data-state.tsx';

afterEach(cleanup);

const failure = (status: number): RequestFailure =>
  Object.assign(new Error('no'), { status, detail: 'The service is down.', requestId: '7f3a' });

let goTo: (url: string | null) => void;
let refresh: () => void;

function Page({ first }: { first: string | null }) {
  const [url, setUrl] = useState(first);
  const { mutate } = useSWRConfig();
  goTo = setUrl;
  refresh = () => void mutate(url);
  const state = useReport<string>(url);
  return (
    <DataState
      state={state}
      skeleton={(still) => <p>{still ? 'still frame' : 'bones'}</p>}
      empty={{ when: (answer) => answer === '', show: <p>nothing here</p> }}
    >
      {(answer) => <p>figures {answer}</p>}
    </DataState>
  );
}

function open(fetcher: (url: string) => Promise<string>, first: string | null = '/a') {
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0 }}>
      <Page first={first} />
    </SWRConfig>,
  );
}

test('a skeleton at once, then the figures', async () => {
  open(async () => '1');
  expect(screen.getByText('bones')).toBeTruthy();
  await screen.findByText('figures 1');
});

test('a locked page makes no request and shows its frame', async () => {
  const fetcher = vi.fn(async () => '1');
  open(fetcher, null);
  expect(screen.getByText('still frame')).toBeTruthy();
  expect(fetcher).not.toHaveBeenCalled();
});

test('an empty response shows the no-data block', async () => {
  open(async () => '');
  await screen.findByText('nothing here');
});

test('a failure shows the reason, the request id and a working retry', async () => {
  let works = false;
  open(async () => {
    if (works) return '2';
    throw failure(503);
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The service is down.');
  expect(alert.textContent).toContain('7f3a');
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('figures 2');
});

test('a failed refresh keeps what is on the screen, with a notice', async () => {
  let works = true;
  open(async () => {
    if (works) return '3';
    throw failure(503);
  });
  await screen.findByText('figures 3');
  works = false;
  act(() => refresh());
  await screen.findByText('These figures could not be refreshed.');
  expect(screen.getByText('figures 3')).toBeTruthy();
});

test('figures of another request are never shown under one that failed', async () => {
  open(async (url) => {
    if (url === '/a') return '4';
    throw failure(400);
  });
  await screen.findByText('figures 4');
  act(() => goTo('/b'));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByText('figures 4')).toBe(null));
});
