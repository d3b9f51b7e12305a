import { afterEach, expect, it } from 'vitest';
import { drawnAt } from './drawn-at.ts';

/** Frames that the test draws. */
let waiting: ((now: number) => void)[] = [];
const frame = (look: (now: number) => void) => void waiting.push(look);
const draw = (now: number) => {
  for (const look of waiting.splice(0)) look(now);
};
afterEach(() => {
  waiting = [];
  document.body.innerHTML = '';
});

function place(html: string): Element {
  document.body.innerHTML = `<div id="place">${html}</div>`;
  return document.getElementById('place') as Element;
}

it('is the first of two frames in which nothing is busy', async () => {
  const element = place('<div aria-busy="true"></div>');
  const drawn = drawnAt(() => element, new AbortController().signal, frame);
  draw(10);
  element.innerHTML = '<p>no skeleton yet</p>';
  draw(20);
  element.innerHTML = '<section><div aria-busy="true"></div></section>';
  draw(30);
  element.innerHTML = '<section><div aria-busy="false">8.7</div></section>';
  draw(40);
  draw(50);
  expect(await drawn).toBe(40);
  expect(waiting).toEqual([]);
});

it('is not known of a page that is empty, left, or busy for too long', async () => {
  const element = place('');
  const left = new AbortController();
  const empty = drawnAt(() => element, left.signal, frame);
  draw(10);
  draw(20);
  expect(waiting).toHaveLength(1);
  left.abort();
  draw(30);
  expect(await empty).toBeNull();
  const late = drawnAt(() => null, new AbortController().signal, frame);
  draw(performance.now() + 31_000);
  expect(await late).toBeNull();
  expect(waiting).toEqual([]);
});
