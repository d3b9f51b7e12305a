import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { expect, it } from 'vitest';
import frame from './first-paint.tsx';
import outside from './first-paint-outside.tsx';

/** Markup that the gateway inserts into the page; the shell draws the same again with live regions. */
it.each([
  ['the frame', frame],
  ['a page for visitors', outside],
])('%s is read once, has one heading for the title, and is busy', (_, markup) => {
  document.body.innerHTML = markup;
  expect(document.querySelectorAll('[role=status], [aria-live]')).toHaveLength(0);
  expect(document.querySelectorAll('main[aria-busy=true]')).toHaveLength(1);
  const [title, ...more] = document.querySelectorAll('h1');
  expect(title?.textContent).toBe(PRODUCT_NAME);
  expect(more).toEqual([]);
  // The gateway replaces the content of these tags.
  expect(markup.match(/<h1\b[^>]*>.*?<\/h1>/gs)).toHaveLength(1);
});
