import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import { type Note, NoteSchema, type WrittenNote } from '@shoppervoice/contracts/reports';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { savedFiles, takeFile } from '../testing/saved-files.ts';
import { TrendPanel } from './trend-panel.tsx';
// Loaded before the first test: on demand it may take longer than a test waits.
import '../notes/note-dialog.tsx';

const PAGE = {
  path: ['/x'],
  module: './x',
  title: 'Overall Metrics',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
} as unknown as PageDescriptor;
const { Page } = reportPage({
  name: 'Overall metrics',
  call: '/api/buyer-overall-metrics',
  period: true,
  exports: {},
  comments: [],
  filters: [],
  panels: (
    <>
      <TrendPanel />
    </>
  ),
});
const Drawn = Page as ComponentType<PageProps>;

const note = (id: string, day: string, more: Partial<Note> = {}): Note => ({
  id,
  text: `Note ${id}`,
  startDate: day,
  endDate: day,
  area: 'all',
  by: 'Elena',
  mayChange: true,
  writtenAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

let notes: Note[];
let refusal: unknown;
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  [notes, refusal] = [[], null];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const write = ({ body, path }: { body: unknown; path: string }) => {
    if (refusal !== null) return refusal;
    const id = path.split('/')[3] ?? 'new';
    const { aim: _, ...written } = body as WrittenNote;
    notes = [...notes.filter((each) => each.id !== id), { ...note(id, ''), ...written }];
    return notes.at(-1);
  };
  const { shell, calls } = testShell({
    pageData: samplePageData({ packages: [12] }),
    today: '2026-11-21',
    answers: {
      'GET /api/buyer-overall-metrics': ({ path }: { path: string }) => sampleFigures(path),
      'GET /api/user/date-preferences': null,
      'GET /api/notes': () => ({ notes }),
      'GET /api/holidays': { holidays: [{ day: '2026-11-11', name: 'Veterans Day' }] },
      'POST /api/notes': write,
      'PUT /api/notes/a': write,
      'DELETE /api/notes/a': () => {
        notes = notes.filter(({ id }) => id !== 'a');
        return null;
      },
    },
  });
  render(
    <MemoryRouter initialEntries={['/x']}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
        <Drawn shell={shell} page={PAGE} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return calls;
}
const list = () => screen.findByRole('region', { name: 'Notes on this chart' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('notes are requested after the figures, and listed by letters in the order of their days', async () => {
  notes = [
    note('b', '2026-11-10', { area: 'buyer', endDate: '2026-11-12' }),
    note('a', '2026-11-02', { by: 'Tomas', mayChange: false }),
    note('foreign', '2026-11-05', { area: 'stff' }),
  ];
  expect(notes.every((each) => Value.Check(NoteSchema, each))).toBe(true);
  const calls = open();
  expect(await rows()).toEqual([
    'ANov 2, 2026. Note a Compare before and afterTomas, Nov 20, 2026, all programmes',
    'BNov 10 – Nov 12, 2026. Note b Compare before and afterElena, Nov 20, 2026, Online Buyer',
  ]);
  expect(screen.queryByRole('button', { name: 'Edit note A' })).toBeNull();
  const paths = calls.map(({ path }) => path.split('?')[0]);
  expect(paths.indexOf('/api/notes')).toBeGreaterThan(paths.indexOf('/api/buyer-overall-metrics'));
  expect(calls.find(({ path }) => path.startsWith('/api/notes'))?.path).toMatch(/\?startDate=2026-\S+&endDate=2026-/);
});

test('a note links to the days since it, compared with as many before, with the same filters', async () => {
  notes = [note('a', '2026-11-02')];
  open();
  const link = within(await list()).getByRole('link', { name: 'Compare before and after note A: 19 days each' });
  expect(link.getAttribute('href')).toBe('/x?dateRange=Custom&startDate=2026-11-02&endDate=2026-11-20');
});

test('a note is written by keyboard from the chart, for a programme or all', async () => {
  const calls = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await screen.findByRole('dialog', { name: 'Add a note' });
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-20');
  press('Add note');
  expect(await screen.findByText('A note is needed.')).toBeTruthy();
  type('What happened', ' New   carrier ');
  type('First day', '2026-11-03');
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-11-03');
  fireEvent.click(screen.getByRole('radio', { name: 'Online Buyer' }));
  refusal = failure(400, 'Choose another day.');
  press('Add note');
  expect((await screen.findByRole('alert')).textContent).toContain('Choose another day.');
  refusal = null;
  press('Add note');
  expect(await rows()).toEqual(['ANov 3, 2026. New carrier Compare before and afterElena, Nov 20, 2026, Online Buyer']);
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { key?: string });
  // One key for both attempts: the second makes no second note if the first response was lost.
  const key = expect.stringMatching(/^[0-9a-f]{32}$/);
  const sent = { key, text: 'New carrier', startDate: '2026-11-03', endDate: '2026-11-03', area: 'buyer' };
  expect(bodies).toEqual([sent, sent]);
  expect(bodies[1]?.key).toBe(bodies[0]?.key);
});

test('a note is edited, and deleted after a confirmation', async () => {
  notes = [note('a', '2026-11-02'), note('b', '2026-11-09')];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit note A' }));
  await screen.findByRole('dialog', { name: 'Edit the note' });
  type('What happened', 'Sale');
  type('Last day', '2026-11-04');
  press('Save note');
  await waitFor(async () => expect((await rows())[0]).toContain('Nov 2 – Nov 4, 2026. Sale'));
  press('Edit note A');
  await screen.findByRole('dialog');
  press('Delete');
  press('Keep it');
  expect(notes).toHaveLength(2);
  press('Delete');
  fireEvent.click(screen.getByRole('button', { name: /^Delete for everyone/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('all notes of the merchant are in a list, from which one can be written', async () => {
  notes = [note('old', '2024-01-01'), note('b', '2026-11-09')];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'All notes' }));
  const dialog = await screen.findByRole('dialog', { name: /^Notes of / });
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
  expect(within(dialog).getAllByRole('listitem')[1]?.textContent).toContain('Jan 1, 2024. Note old');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a note' }));
  expect(await screen.findByRole('dialog', { name: 'Add a note' })).toBeTruthy();
});

test('a picture of the chart shows its notes, and holidays if they are turned on', async () => {
  notes = [note('a', '2026-11-02', { text: 'Prices <b>& more' })];
  const saved = savedFiles();
  const calls = open();
  await list();
  expect(calls.some(({ path }) => path.startsWith('/api/holidays'))).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Holidays' }));
  expect(await screen.findByText('Holidays: Nov 11 Veterans Day.')).toBeTruthy();
  expect(calls.at(-1)?.path).toBe('/api/holidays?country=US&startDate=2026-10-22&endDate=2026-11-20');
  const button = screen.getByRole('button', { name: /^Download this chart: / });
  const svg = await (await takeFile(saved, button, 'Picture as SVG')).file.text();
  expect(svg).toContain('data-holiday="Veterans Day"');
  expect(svg).toContain('Holidays: Nov 11 Veterans Day.');
  expect(svg).toContain('data-note="A"');
  expect(svg).toContain('Nov 2, 2026: Prices &lt;b&gt;&amp; more');
});
