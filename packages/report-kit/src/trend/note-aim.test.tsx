import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import {
  type Note,
  type NoteAim,
  type NoteOutcome,
  NoteSchema,
  type WrittenNote,
} from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { BUYER_PAGES, FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { TrendPanel } from './trend-panel.tsx';
// Loaded before the first test: on demand it may take longer than a test waits.
import '../notes/note-dialog.tsx';

const { path, title, access, filtered, call } = BUYER_PAGES['overall-metrics'];
const PAGE = {
  path: [...path],
  module: './x',
  title,
  area: 'buyer',
  access,
  whenLocked: 'home',
} as unknown as PageDescriptor;
const { Page } = reportPage({
  name: title,
  call,
  period: true,
  filtered,
  comments: [],
  filters: [],
  panels: (
    <>
      <TrendPanel />
    </>
  ),
});
const Drawn = Page as ComponentType<PageProps>;

const AIM: NoteAim = {
  call,
  figure: 'Q15_C11779',
  query: '',
  programme: 'online-buyer',
  label: 'Overall satisfaction, Point of sale',
  unit: 'mean',
  respondents: [],
  others: [],
};
const note = (id: string, more: Partial<Note> = {}): Note => ({
  ...{ id, text: `Note ${id}`, startDate: '2026-11-02', endDate: '2026-11-02', area: 'all', by: 'Elena' },
  ...{ mayChange: true, writtenAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z' },
  ...more,
});
const READ: NoteOutcome = {
  kind: 'read',
  before: { startDate: '2026-10-05', endDate: '2026-11-01', n: 412, value: 8.21 },
  after: { startDate: '2026-11-03', endDate: '2026-11-30', n: 398, value: 8.49 },
  difference: 0.28,
  margin: 0.15,
  significant: true,
};

let notes: Note[];
beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  notes = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search = '') {
  const { shell, calls } = testShell({
    pageData: samplePageData({ packages: [12], features: [FEATURES.BUYER_METRICS_BY_DEVICE] }),
    today: '2026-12-01',
    answers: {
      [`GET ${call}`]: ({ path: asked }: { path: string }) => sampleFigures(asked),
      [`GET ${call}/filter-counts`]: {},
      'GET /api/user/date-preferences': null,
      'GET /api/notes': ({ path: asked }: { path: string }) => ({
        notes: notes.map(({ outcome, ...plain }) =>
          asked.includes('outcomes=true') && outcome !== undefined ? { ...plain, outcome } : plain,
        ),
      }),
      'POST /api/notes': ({ body }: { body: unknown }) => {
        const { aim: _, ...written } = body as WrittenNote;
        return note('new', written);
      },
      'PUT /api/notes/a': ({ body }: { body: unknown }) => {
        const { aim: _, ...written } = body as WrittenNote;
        return note('a', written);
      },
    },
  });
  render(
    <MemoryRouter initialEntries={[`${path[0]}${search}`]}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (asked: string) => shell.request(asked) }}>
        <Drawn shell={shell} page={PAGE} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return calls;
}
const sent = (calls: ReturnType<typeof open>, method: string) =>
  calls.filter((each) => each.method === method).map(({ body }) => body as WrittenNote);
async function writing() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await screen.findByRole('dialog', { name: 'Add a note' });
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Faster pages' } });
}
const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'A change that should help' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what came of a note is said under its chart, after the notes are there', async () => {
  notes = [note('a', { aim: AIM, outcome: READ }), note('b'), note('c', { aim: AIM })];
  expect(notes.every((each) => Value.Check(NoteSchema, each))).toBe(true);
  const calls = open();
  const list = await screen.findByRole('region', { name: 'Notes on this chart' });
  expect(
    await within(list).findByText(
      'Overall satisfaction, Point of sale rose from 8.21 to 8.49 (+0.28 ± 0.15) in the 4 weeks after, n 412 and 398.',
    ),
  ).toBeTruthy();
  expect(within(list).getByText('Should help Overall satisfaction, Point of sale.')).toBeTruthy();
  const asked = calls.filter(({ path: each }) => each.startsWith('/api/notes')).map(({ path: each }) => each);
  expect(asked.map((each) => each.includes('outcomes=true'))).toEqual([false, true]);
});

test('notes without an aim are requested once', async () => {
  notes = [note('a')];
  const calls = open();
  await screen.findByRole('region', { name: 'Notes on this chart' });
  expect(calls.filter(({ path: each }) => each.startsWith('/api/notes'))).toHaveLength(1);
});

test('a note is marked with a figure of the page', async () => {
  const calls = open();
  await writing();
  expect(screen.queryByLabelText('Figure that it should move')).toBeNull();
  tick();
  const figures = screen.getByLabelText<HTMLSelectElement>('Figure that it should move');
  const labels = [...figures.options].map(({ text }) => text);
  const { figures: answered } = sampleFigures(`${call}?startDate=2026-11-01&endDate=2026-11-30`);
  const ratings = answered.filter(({ kind }) => kind === 'rating' || kind === 'nps');
  expect(labels).toHaveLength(ratings.length);
  expect(new Set(labels).size).toBe(labels.length);
  expect(screen.getByText(/first filter the page to those it touches/)).toBeTruthy();
  fireEvent.change(figures, { target: { value: '1' } });
  press('Add note');
  await screen.findByRole('button', { name: 'Add a note' });
  expect(sent(calls, 'POST')[0]?.aim).toEqual({ call, figure: ratings[1]?.key, query: '' });
});

test('on a filtered page it is compared with the other values of the filter', async () => {
  const calls = open('?deviceType=3');
  await writing();
  tick();
  expect(screen.getByText(/^Among shoppers with Device type: Mobile\./)).toBeTruthy();
  const control = screen.getByLabelText<HTMLSelectElement>('Compare with shoppers it does not touch');
  expect([...control.options].map(({ text }) => text)).toEqual([
    'No comparison',
    'Device type: Desktop',
    'Device type: Tablet',
    'Device type: Desktop, Tablet',
  ]);
  fireEvent.change(control, { target: { value: 'deviceType=1' } });
  press('Add note');
  await screen.findByRole('button', { name: 'Add a note' });
  expect(sent(calls, 'POST')[0]?.aim).toMatchObject({ query: 'deviceType=3', control: 'deviceType=1' });
});

test('an aim of other shoppers stays as it is when the words change, and can be removed', async () => {
  const aim = { ...AIM, query: 'deviceType=3', control: 'deviceType=1' };
  notes = [note('a', { aim: { ...aim, respondents: ['Device type: Mobile'], others: ['Device type: Desktop'] } })];
  const calls = open();
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit note A' }));
    await screen.findByRole('dialog', { name: 'Edit the note' });
  };
  await edit();
  const figures = screen.getByLabelText<HTMLSelectElement>('Figure that it should move');
  expect(figures.selectedOptions[0]?.text).toBe(
    'Overall satisfaction, Point of sale; Device type: Mobile; compared with Device type: Desktop',
  );
  press('Save note');
  await vi.waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  const { call: path, figure, query, control } = aim;
  expect(sent(calls, 'PUT')[0]?.aim).toEqual({ call: path, figure, query, control });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await edit();
  tick();
  press('Save note');
  await vi.waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
  expect(sent(calls, 'PUT')[1]).not.toHaveProperty('aim');
});
