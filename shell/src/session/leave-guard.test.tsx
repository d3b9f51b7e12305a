import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdInput, leaveFreely } from './held-input.ts';
import { LeaveArea } from './leave-area.tsx';

let release: () => void = () => {};

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
      <button type="button" onClick={() => navigate('/form')}>
        To the form
      </button>
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
  // The next way is asked about again.
  act(() => history.forward());
  await screen.findByText('Leave this page and lose what you typed?');
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
