import type { PageProps } from '@shoppervoice/contracts/remotes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MailAddress } from './mail-address.tsx';
import { openPage } from './signed-in-page.fixture.tsx';
import { PAGES, SignedInPage } from './signed-in-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Tabs of 100 px in a row of 390 px. */
function narrow() {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? 100 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
}

it.each([
  ['/account/profile', 0],
  ['/account/security', 0],
  ['/account/users', 138],
  ['/account/summary-feedback', 538],
] as const)('at %s its tab is fully visible in a row that is too narrow for all', (path, left) => {
  narrow();
  const Page = ({ shell }: PageProps) => (
    <SignedInPage shell={shell} title="Title" lead="Lead">
      Content
    </SignedInPage>
  );
  openPage(Page, path, {}, { open: PAGES });
  expect(screen.getByRole('navigation', { name: 'Account' }).scrollLeft).toBe(left);
});

it('an address may wrap after its @, and its text is unchanged', () => {
  const { container } = render(<MailAddress of="elena.marsh@harborandloom.example" />);
  expect(container.innerHTML).toBe('elena.marsh@<wbr>harborandloom.example');
  expect(screen.getByText('elena.marsh@harborandloom.example')).toBeTruthy();
});
