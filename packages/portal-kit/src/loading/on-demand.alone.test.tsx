import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity } from '../session/activity.ts';
import { useIdleLoad } from './on-demand.ts';

// Reporting a failure is not part of these tests.
vi.mock('../requests/portal-request.ts', () => ({ report: () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  watchActivity();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Component = () => <p>There</p>;
/** A load that fails this many times before it succeeds. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('Loading chunk 7090 failed.');
    return { default: Component };
  });
  return load;
};

function Place({ load, due }: { load: ReturnType<typeof failing>; due?: boolean }) {
  const code = useIdleLoad(load, 'notices', due);
  return code.kind === 'ready' ? <code.Component /> : null;
}
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Simulates input, later than the previous timestamp. */
async function move() {
  await later(1);
  window.dispatchEvent(new Event('pointermove'));
}

it('asks again by itself for what could not be loaded, as long as that takes', async () => {
  const load = failing(3);
  render(<Place load={load} />);
  for (let times = 1; times <= 3; times += 1) {
    await later(1);
    expect(load).toHaveBeenCalledTimes(times);
    expect(screen.queryByText('There')).toBeNull();
    await move();
    await later(15_000);
  }
  expect(screen.getByText('There')).toBeTruthy();
  await move();
  await later(60_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('asks for nothing while nobody is there, and once somebody is back', async () => {
  const load = failing(1);
  render(<Place load={load} />);
  await later(3_600_000);
  expect(load).toHaveBeenCalledTimes(1);
  await move();
  await later(15_000);
  expect(screen.getByText('There')).toBeTruthy();
});

it('waits until it is due', async () => {
  const load = failing(0);
  const { rerender } = render(<Place load={load} due={false} />);
  await move();
  await later(60_000);
  expect(load).not.toHaveBeenCalled();
  rerender(<Place load={load} due />);
  await later(1);
  expect(screen.getByText('There')).toBeTruthy();
});
