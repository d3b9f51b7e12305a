import { holdInput, leaveFreely } from '@shoppervoice/portal-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuardedNavigation } from './guarded-navigation.tsx';
import { LeaveArea } from './leave-area.tsx';
import { leavePage } from './leave-page.ts';

let release: () => void = () => {};

/** A page of a remote that navigates by code. */
function PageNavigation() {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const navigations: readonly (readonly [string, () => unknown])[] = [
    ['Go away', () => navigate('/other?from=form')],
    ['Go away in place', () => navigate({ pathname: '/other' }, { replace: true })],
    ['Go up', () => navigate('..', { relative: 'path' })],
    ['Turn the page', () => setParams({ page: '3' })],
    ['To itself', () => navigate('/form?page=4#list')],
    ['Step back', () => navigate(-1)],
  ];
  return navigations.map(([name, go]) => (
    <button key={name} type="button" onClick={() => void go()}>
      {name}
    </button>
  ));
}

function Here() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>
        At {pathname}
        {search}
      </p>
      <Link to="/other">Other</Link>
      <Link to="?page=2">Second</Link>
      <a href="https://elsewhere.example/other" onClick={(event) => event.preventDefault()}>
        Elsewhere
      </a>
      <button type="button" onClick={() => navigate('/form')}>
        To the form
      </button>
      <GuardedNavigation>
        <PageNavigation />
      </GuardedNavigation>
      <LeaveArea />
    </>
  );
}

const at = (address: string) => screen.findByText(`At ${address}`);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const question = () => screen.queryByText('Leave this page and lose what you typed?');

beforeEach(async () => {
  history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <Here />
    </BrowserRouter>,
  );
  await press('To the form');
  await at('/form');
  release = holdInput();
});
afterEach(() => {
  release();
  cleanup();
});

it('asks before a link leads to another page, and stays or goes as the reader says', async () => {
  await press('Other');
  await screen.findByText('Leave this page and lose what you typed?');
  await at('/form');
  await press('Cancel');
  await vi.waitFor(() => expect(question()).toBeNull());
  await at('/form');
  await press('Other');
  await screen.findByText('Leave this page and lose what you typed?');
  await press('Leave');
  await at('/other');
});

it('leaves a link to another origin to the browser, which asks by itself', async () => {
  await press('Elsewhere');
  expect(question()).toBeNull();
});

it('asks before Back leads to another page, which the router sees nothing of until the reader says so', async () => {
  act(() => history.back());
  await screen.findByText('Leave this page and lose what you typed?');
  await vi.waitFor(() => expect(location.pathname).toBe('/form'));
  await at('/form');
  await press('Cancel');
  await vi.waitFor(() => expect(question()).toBeNull());
  act(() => history.back());
  await screen.findByText('Leave this page and lose what you typed?');
  await vi.waitFor(() => expect(location.pathname).toBe('/form'));
  await press('Leave');
  await at('/first');
  // The next attempt asks again.
  act(() => history.forward());
  await screen.findByText('Leave this page and lose what you typed?');
});

it.each([
  ['Go away', '/other?from=form'],
  ['Go away in place', '/other'],
  ['Go up', '/'],
])(
  'asks before code of the page leads to another one (%s), and stays or goes as the reader says',
  async (navigation, to) => {
    await press(navigation);
    await screen.findByText('Leave this page and lose what you typed?');
    await at('/form');
    await press('Cancel');
    await vi.waitFor(() => expect(question()).toBeNull());
    expect(location.pathname).toBe('/form');
    await press(navigation);
    await screen.findByText('Leave this page and lose what you typed?');
    await press('Leave');
    await at(to);
  },
);

it('asks before code of the page steps back to another one', async () => {
  await press('Step back');
  await screen.findByText('Leave this page and lose what you typed?');
  await vi.waitFor(() => expect(location.pathname).toBe('/form'));
});

it('asks nothing where code of the page changes its own address, or nothing is held', async () => {
  await press('Turn the page');
  await at('/form?page=3');
  await press('To itself');
  await at('/form?page=4');
  expect(question()).toBeNull();
  release();
  await press('Go away');
  await at('/other?from=form');
  expect(question()).toBeNull();
});

it('asks before code of the page has the portal loaded anew', async () => {
  const load = vi.fn();
  await act(async () => leavePage(null, load));
  await screen.findByText('Leave this page and lose what you typed?');
  expect(load).not.toHaveBeenCalled();
  await press('Leave');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('asks nothing within the page, for a way into another tab, or where nothing is held', async () => {
  await press('Second');
  await at('/form?page=2');
  fireEvent.click(screen.getByText('Other'), { ctrlKey: true });
  expect(question()).toBeNull();
  release();
  await press('Other');
  await at('/other');
  expect(question()).toBeNull();
});

it('has the browser ask before the page is loaded anew, but where the reader was asked already', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  release();
  expect(leave()).toBe(false);
  release = holdInput();
  leaveFreely();
  expect(leave()).toBe(false);
});
