import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedDownloads } from './stored-downloads.ts';
import { useSentFile } from './use-sent-file.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Page() {
  useSentFile('u-ines');
  return null;
}
function open(address: string) {
  const router = createMemoryRouter([{ path: '/nps', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('offers the file that an address names to its reader, and takes it out of the address', async () => {
  const router = open('/nps?compare=year&sentFile=an-export-id-of-theirs&toneId=4');
  await waitFor(() => expect(router.state.location.search).toBe('?compare=year&toneId=4'));
  expect(storedDownloads('u-ines').map(({ id }) => id)).toEqual(['an-export-id-of-theirs']);
  expect(storedDownloads('u-elena')).toEqual([]);
  // The browser's Back does not open the file again.
  expect(router.state.historyAction).toBe('REPLACE');
});

it('offers nothing that is no id, and leaves other addresses alone', async () => {
  const router = open('/nps?sentFile=../../x');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(storedDownloads('u-ines')).toEqual([]);
  cleanup();
  const other = open('/nps?compare=year');
  expect(other.state.location.search).toBe('?compare=year');
});
