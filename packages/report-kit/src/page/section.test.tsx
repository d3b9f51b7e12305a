import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FoldedKeyProvider, foldedKey } from './collapsed.ts';
import { Section } from './section.tsx';

function open(userId: string, module = './overall-metrics') {
  const sample = samplePageData();
  const { shell } = testShell({
    pageData: { ...sample, merchant: { ...sample.merchant, user: { ...sample.merchant.user, userId } } },
  });
  render(
    <FoldedKeyProvider value={foldedKey({ shell, page: { module } as PageDescriptor })}>
      <Section name="trend" title="Trend" aside={<span>by week</span>}>
        <p>lines</p>
      </Section>
      <Section name="table" title="All metrics">
        <p>rows</p>
      </Section>
    </FoldedKeyProvider>,
  );
}

const toggle = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a part collapses to its heading, and its content is not focusable then', () => {
  open('ada');
  fireEvent.click(toggle('Trend'));
  expect(isOpen('Trend')).toBe(false);
  expect(screen.getByText('lines').closest('[inert]')).not.toBe(null);
  expect(screen.queryByText('by week')).toBe(null);
  expect(isOpen('All metrics')).toBe(true);
});

test('the collapsed state is restored for the same user and page, and for no other', () => {
  open('ada');
  fireEvent.click(toggle('Trend'));
  for (const [user, module, open_] of [
    ['ada', './overall-metrics', false],
    ['ben', './overall-metrics', true],
    ['ada', './comments', true],
  ] as const) {
    cleanup();
    open(user, module);
    expect(isOpen('Trend')).toBe(open_);
  }
});

test('expanding again leaves no stored entry', () => {
  open('ada');
  fireEvent.click(toggle('Trend'));
  fireEvent.click(toggle('Trend'));
  expect(localStorage.length).toBe(0);
});

test.each(['{', '{"a":1}', '[1,null]'])('with any other stored content everything is open: %s', (kept) => {
  localStorage.setItem('folded:ada:./overall-metrics', kept);
  open('ada');
  expect(isOpen('Trend')).toBe(true);
});

test('with storage off it still collapses', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  open('ada');
  fireEvent.click(toggle('Trend'));
  expect(isOpen('Trend')).toBe(false);
});
