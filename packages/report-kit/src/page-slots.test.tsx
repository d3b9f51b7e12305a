import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { testShell } from '@shoppervoice/remote-package/testing';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CommentList } from './comments/comment-list.tsx';
import { WithFilters } from './page/report-layout.tsx';
import { AsideContext, PageShellContext, slotOf } from './slots/page-slots.ts';

afterEach(() => vi.unstubAllGlobals());

const COMMENT = {
  responseId: 'r1',
  surveyId: 1,
  body: 'The parcel came late.',
  submittedAt: '2026-11-21T13:14:05.000Z',
  topicIds: [3],
  email: 'ada@people.example',
  device: null,
} as never;

const list = <CommentList comments={[COMMENT]} search="" topics={[]} timeZone="UTC" today="2026-11-21" />;

it('a comment has an action and a detail of extensions, which get the comment without the address', () => {
  const fills = { 'comment.action': () => <button type="button">Ticket</button>, 'comment.detail': () => <p>Open</p> };
  const { shell, drawnSlots } = testShell({ fills });
  render(<PageShellContext value={shell}>{list}</PageShellContext>);
  const comment = within(screen.getByRole('article'));
  expect(comment.getByRole('button', { name: 'Ticket' }).closest('li')).toBeTruthy();
  expect(comment.getByText('Open')).toBeTruthy();
  const given = {
    responseId: 'r1',
    surveyId: 1,
    text: 'The parcel came late.',
    submittedAt: '2026-11-21T13:14:05.000Z',
    topicIds: [3],
  };
  expect(drawnSlots).toEqual([
    { name: 'comment.action', context: given },
    { name: 'comment.detail', context: given },
  ]);
});

it('a comment is as ever where nothing extends it, and outside of a report page', () => {
  const { container } = render(list);
  const plain = container.innerHTML;
  const { shell } = testShell();
  const { container: other } = render(<PageShellContext value={shell}>{list}</PageShellContext>);
  expect(other.innerHTML.replace(/_r_\w+_/g, '')).toBe(plain.replace(/_r_\w+_/g, ''));
});

it('an aside stands under the filters, and under the content without them', () => {
  const page = (filters: string | null) => (
    <AsideContext value={<p>Aside</p>}>
      <WithFilters filters={filters && <p>{filters}</p>}>
        <p>Figures</p>
      </WithFilters>
    </AsideContext>
  );
  vi.stubGlobal('innerWidth', 1440);
  const { container, rerender } = render(page('Filters'));
  expect(container.textContent).toBe('FiltersAsideFigures');
  rerender(page(null));
  expect(container.textContent).toBe('FiguresAside');
});

it('a shell from before 2.9.0 is asked for none', () => {
  const { shell } = testShell({ fills: { 'home.block': () => 'block' } });
  const before = (version: string): ShellApi => ({ ...shell, version });
  expect(['2.8.0', '2.9.0', '2.10.1', '3.0.0'].map((version) => slotOf(before(version), 'home.block', {}))).toEqual([
    null,
    'block',
    'block',
    'block',
  ]);
});
