import type { PageData } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { FirstSteps } from './first-steps.tsx';

const API = 'Send new responses over the API';
const DEMO = 'Look at a shop like yours';
const FILE = 'Import the answers you already have';
const INVITE = 'Invite your colleagues';

afterEach(cleanup);

it.each([
  { opens: [], steps: [FILE], links: [] },
  { opens: ['/account/users'], steps: [FILE, INVITE], links: ['/account/users'] },
  { opens: ['/developers'], steps: [API, FILE], links: ['/developers'] },
  {
    opens: ['/developers', '/account/users'],
    steps: [API, FILE, INVITE],
    links: ['/developers', '/account/users'],
  },
  { opens: ['/import'], steps: [FILE], links: ['/import'] },
  { opens: ['/import', '/account/users'], steps: [FILE, INVITE], links: ['/import', '/account/users'] },
])('a reader who may open $opens is shown what can be done now: $steps', ({ opens, steps, links }) => {
  const pageData = samplePageData({});
  usePortal.setState({ session: { kind: 'signed-in', pageData } });
  const { shell } = testShell({ pageData });
  render(
    <MemoryRouter>
      <FirstSteps
        programme="Online Buyer"
        shell={{ ...shell, canOpen: (path) => opens.some((each) => each === path) }}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(steps);
  // Whoever can import a file is not told to send it to somebody.
  expect(screen.queryByText(/your account manager/) !== null).toBe(!opens.includes('/import'));
  expect(screen.getByText(/"responseId":"order-77120"/)).toBeTruthy();
  const namesId = screen.queryAllByText(String(pageData.merchant.merchantId)).length > 0;
  expect(namesId).toBe(steps.includes(INVITE) || !opens.includes('/import'));
  const inside = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(inside.filter((href) => href.startsWith('/'))).toEqual(links);
});

it.each<{ demoShop?: PageData['demoShop']; isOffered: boolean }>([
  { isOffered: false },
  { demoShop: { ownMerchant: null }, isOffered: true },
  // An empty demo shop does not link to itself.
  { demoShop: { ownMerchant: 'Alder' }, isOffered: false },
])('the demo shop as page data has it, $demoShop: offered is $isOffered', ({ demoShop, isOffered }) => {
  const pageData = samplePageData(demoShop === undefined ? {} : { demoShop });
  usePortal.setState({ session: { kind: 'signed-in', pageData } });
  const { shell } = testShell({ pageData });
  render(
    <MemoryRouter>
      <FirstSteps programme="Online Buyer" shell={{ ...shell, canOpen: () => false }} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('heading', { name: DEMO }) !== null).toBe(isOffered);
  expect(screen.queryByRole('button', { name: 'Open the demo shop' }) !== null).toBe(isOffered);
});
