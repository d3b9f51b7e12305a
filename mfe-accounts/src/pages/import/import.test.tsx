import { IMPORT_BYTES } from '@shoppervoice/contracts/developers';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import { answer, CHECKED, decided, ID, summary } from './import-answers.fixture.ts';
import ImportPage from './index.tsx';

const AT = `/import?import=${ID}`;
const ONE = `/api/imports/${ID}`;
const OPEN = ['/online-buyer-overall-metrics', '/online-buyer-comments'];

const answers = (some: Answers = {}): Answers => ({
  'GET /api/imports': () => ({ imports: [] }),
  'GET /api/import-matchings': () => ({ matchings: [] }),
  ...some,
});
/** The import as it is now, which calls change. */
function holding(first: ReturnType<typeof answer>, some: Answers = {}) {
  const held = { now: first };
  return { held, answers: answers({ [`GET ${ONE}`]: () => held.now, ...some }) };
}

const fileOf = (size: number, name = 'export.csv') => {
  const file = new File(['a,b'], name, { lastModified: 1 });
  return Object.defineProperty(file, 'size', { value: size });
};
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });

afterEach(cleanup);

describe('choosing a file', () => {
  it('refuses an empty file and one that is too large, and sends nothing', async () => {
    const { sent } = openPage(ImportPage, '/import', answers());
    await screen.findByText('No file has been imported yet.');
    choose('Choose a file', fileOf(0));
    expect(await screen.findByText(/This file is empty/)).toBeTruthy();
    choose('Choose a file', fileOf(IMPORT_BYTES + 1));
    expect(await screen.findByText(/This file has 200 MB; at most 200 MB can be sent/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends it in pieces and opens its import', async () => {
    const held = { got: 0 };
    const pieces: string[] = [];
    const { sent, at } = openPage(
      ImportPage,
      '/import',
      answers({
        'POST /api/imports': () => ({ id: ID, pieceBytes: 2 }),
        [`GET ${ONE}`]: () => answer(held.got < 3 ? { state: 'sending', got: held.got, bytes: 3, table: null } : {}),
        ...Object.fromEntries(
          [0, 1].map((n) => [
            `PUT ${ONE}/pieces/${n}`,
            async (body: unknown) => {
              pieces.push(await (body as Blob).text());
              held.got = Math.min(3, held.got + 2);
            },
          ]),
        ),
      }),
    );
    choose('Choose a file', fileOf(3));
    expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeTruthy();
    expect(pieces).toEqual(['a,', 'b']);
    expect(at.search).toBe(`?import=${ID}`);
    expect(sent[0]).toMatchObject({ call: 'POST /api/imports', body: { fileName: 'export.csv', bytes: 3 } });
  });

  it('leads whoever uses the keyboard to the import that it opens, and back to the list', async () => {
    const { answers: all } = holding(answer(), { 'POST /api/imports': () => ({ id: ID, pieceBytes: 2 }) });
    openPage(ImportPage, '/import', all);
    screen.getByRole('button', { name: 'Choose a file' }).focus();
    choose('Choose a file', fileOf(3));
    const back = await screen.findByRole('link', { name: 'All imports' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    fireEvent.click(back);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' })));
  });

  it('says that it is on its way before the server has answered', async () => {
    openPage(ImportPage, '/import', answers({ 'POST /api/imports': () => new Promise(() => undefined) }));
    choose('Choose a file', fileOf(3));
    expect(await screen.findByRole('progressbar', { name: 'Sending export.csv' })).toBeTruthy();
    expect(screen.getByText('Sending export.csv.').getAttribute('role')).toBe('status');
  });

  it('says why another import cannot begin', async () => {
    openPage(
      ImportPage,
      '/import',
      answers({ 'POST /api/imports': () => refusal(409, 'Another import of your store is not finished.') }),
    );
    choose('Choose a file', fileOf(3));
    expect(await screen.findByText('Another import of your store is not finished.')).toBeTruthy();
  });

  it('goes on with a file of which a part has arrived', async () => {
    const { answers: all } = holding(answer({ state: 'sending', got: 2_000_000, table: null }));
    openPage(ImportPage, AT, all);
    expect(await screen.findByText(/It goes on where it stopped if you choose export.csv/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1.9 MB of 4.8 MB');
  });
});

describe('the list', () => {
  it('says of each import its state, rows, survey, who and when', async () => {
    const imports = [
      summary({ state: 'writing', progress: { done: 1500, of: 20_000 } }),
      summary({
        id: 'import-done-0000000000',
        fileName: 'old.xlsx',
        state: 'done',
        written: { added: 1200, replaced: 3, unchanged: 0, rejected: 1 },
      }),
    ];
    openPage(ImportPage, '/import', answers({ 'GET /api/imports': () => ({ imports }) }));
    const row = within(await screen.findByRole('row', { name: /export\.csv/ }));
    expect(row.getByText('Importing')).toBeTruthy();
    expect(row.getByText('1,500 of 20,000 rows')).toBeTruthy();
    const old = within(screen.getByRole('row', { name: /old\.xlsx/ }));
    expect(old.getByText('1,200 added, 3 replaced, 1 rejected')).toBeTruthy();
    expect(old.getByText('Ada')).toBeTruthy();
    expect(old.getByRole('link').getAttribute('href')).toBe('/import?import=import-done-0000000000');
  });

  it('offers to load it again', async () => {
    openPage(ImportPage, '/import', answers({ 'GET /api/imports': () => refusal(503, 'The service is away.') }));
    expect(await screen.findByText('The imports could not be loaded')).toBeTruthy();
    expect(screen.getByText('The service is away.')).toBeTruthy();
  });
});

describe('what was found', () => {
  it('is read otherwise where it is wrong, and the rows follow', async () => {
    const table = answer().table;
    if (table === null) throw new Error('the fixture has a table');
    const { held, answers: all } = holding(answer({ table: { ...table, separator: '#' } }), {
      [`PUT ${ONE}/matching`]: () => {
        held.now = decided();
        return answer({ state: 'reading' });
      },
    });
    const { sent } = openPage(ImportPage, AT, all);
    const separator = (await screen.findByLabelText('Separated by')) as HTMLSelectElement;
    expect(within(separator).getByText('#')).toBeTruthy();
    expect(separator.value).toBe('#');
    fireEvent.change(separator, { target: { value: ';' } });
    expect(await screen.findByText('Good', {}, { timeout: 5_000 })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'macintosh' } });
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ separator: ';' }, { encoding: 'macintosh' }]));
  });

  it('is nothing where the first reading failed: encoding and separator are chosen all the same, both at once', async () => {
    const unread = (some: Parameters<typeof answer>[0] = {}) =>
      answer({
        ...{ state: 'failed', failure: 'The file is no text.', table: null, guess: null, matching: null },
        ...{ survey: null, problems: [], preview: [], ...some },
      });
    const { held, answers: all } = holding(unread(), {
      [`PUT ${ONE}/matching`]: () => {
        held.now = Object.keys(sent.at(-1)?.body as object).length > 1 ? decided() : unread({ failure: 'Still none.' });
        return unread({ state: 'reading', failure: null });
      },
    });
    const { sent } = openPage(ImportPage, AT, all);
    const encoding = async () => (await screen.findByLabelText('Encoding')) as HTMLSelectElement;
    expect((await encoding()).value).toBe('');
    const again = () => fireEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
    fireEvent.change(await encoding(), { target: { value: 'utf-16le' } });
    again();
    expect(await screen.findByText('Still none.', {}, { timeout: 5_000 })).toBeTruthy();
    // What was chosen stays chosen for the next try.
    expect((await encoding()).value).toBe('utf-16le');
    fireEvent.change(screen.getByLabelText('Separated by'), { target: { value: '^' } });
    again();
    expect(await screen.findByText('Good', {}, { timeout: 5_000 })).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ encoding: 'utf-16le' }, { encoding: 'utf-16le', separator: '^' }]);
    expect(screen.queryByRole('button', { name: 'Read the file again' })).toBeNull();
  });

  it('is not asked of a file that never arrived whole', async () => {
    const { answers: all } = holding(
      answer({ state: 'failed', failure: 'Deleted.', table: null, guess: null, matching: null, got: 1 }),
    );
    openPage(ImportPage, AT, all);
    expect(await screen.findByText('Deleted.')).toBeTruthy();
    expect(screen.queryByLabelText('Encoding')).toBeNull();
  });

  it('is only shown once the import has begun', async () => {
    const { answers: all } = holding(decided({ state: 'writing', progress: { done: 0, of: 2 } }));
    openPage(ImportPage, AT, all);
    expect(await screen.findByText('Semicolons')).toBeTruthy();
    expect(screen.getByText('UTF-8')).toBeTruthy();
    expect(screen.queryByLabelText('Encoding')).toBeNull();
  });

  it('of a workbook has sheets and lines of heads, of JSON lines an encoding alone', async () => {
    const table = answer().table;
    if (table === null) throw new Error('the fixture has a table');
    const workbook = { kind: 'workbook', encoding: null, separator: null, sheet: 'A', sheets: ['A', 'B'] } as const;
    for (const [own, labels] of [
      [workbook, ['Sheet', 'Lines of heads']],
      [{ kind: 'json-lines', separator: null, headLines: 0 } as const, ['Encoding']],
    ] as const) {
      const { answers: all } = holding(answer({ table: { ...table, ...own } }));
      openPage(ImportPage, AT, all);
      const panel = within(await screen.findByRole('region', { name: 'What was found' }));
      expect(panel.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).labels[0]?.textContent)).toEqual(
        labels,
      );
      cleanup();
    }
  });
});

describe('matching', () => {
  it('chooses no scale and no order of dates for the merchant, and checks nothing before', async () => {
    const { answers: all } = holding(answer());
    const { sent } = openPage(ImportPage, AT, all);
    const scale = (await screen.findByLabelText(/^Scale of/)) as HTMLSelectElement;
    expect(scale.value).toBe('');
    expect(within(scale).getByText('1 to 5: 1 becomes 0, 3 becomes 5, and 5 becomes 10')).toBeTruthy();
    expect((screen.getByLabelText('Order of day and month') as HTMLSelectElement).value).toBe('');
    expect(screen.getByText('2 things to decide')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(sent).toEqual([]);
  });

  it('sends what is chosen, and shows what the rows become', async () => {
    const { answers: all } = holding(answer(), { [`PUT ${ONE}/matching`]: () => decided() });
    const { sent } = openPage(ImportPage, AT, all);
    fireEvent.change(await screen.findByLabelText(/^Scale of/), { target: { value: 'stretch 1 5' } });
    fireEvent.change(screen.getByLabelText('Order of day and month'), { target: { value: 'mdy' } });
    const good = within(await screen.findByRole('row', { name: /^Line 3/ }));
    expect(await good.findByText('Good')).toBeTruthy();
    expect(good.getByText('Great service')).toBeTruthy();
    const bad = within(screen.getByRole('row', { name: /^Line 4/ }));
    expect(bad.getByText(/"11" is not on the scale/)).toBeTruthy();
    expect(screen.getByText('Nothing is left to decide.')).toBeTruthy();
    // Both changes in one call, since the first had not rested.
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      matching: {
        dates: { order: 'mdy', zone: 'merchant' },
        columns: [{}, {}, { scale: { how: 'stretch', from: 1, to: 5 } }, {}],
      },
    });
  });

  it('asks for no order of dates where the file tells', async () => {
    const { answers: all } = holding(answer({ guess: { tool: null, openPoints: [] } }));
    openPage(ImportPage, AT, all);
    expect(await screen.findByText('Not recognized')).toBeTruthy();
    expect(screen.queryByLabelText('Order of day and month')).toBeNull();
  });

  it('shows columns that go nowhere as left out, and sends one to a question', async () => {
    const { answers: all } = holding(answer(), { [`PUT ${ONE}/matching`]: () => decided() });
    const { sent } = openPage(ImportPage, AT, all);
    const row = within(await screen.findByRole('row', { name: /^Collector ID/ }));
    expect(row.getByText('Not imported.')).toBeTruthy();
    fireEvent.click(row.getByLabelText('Where “Collector ID” goes: Left out'));
    fireEvent.click(await screen.findByRole('option', { name: /^Order number/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      matching: { columns: [{}, {}, {}, {}, { column: 'Collector ID', to: 'orderId' }] },
    });
  });

  it('keeps a matching under a name and uses a kept one', async () => {
    const kept = { name: 'our shop', savedAt: '2026-11-01T00:00:00.000Z', matching: answer().matching };
    const { answers: all } = holding(answer(), {
      'GET /api/import-matchings': () => ({ matchings: [kept] }),
      'PUT /api/import-matchings/monthly': () => undefined,
      [`PUT ${ONE}/matching`]: () => decided(),
    });
    const { sent } = openPage(ImportPage, AT, all);
    fireEvent.change(await screen.findByLabelText('Keep this matching as'), { target: { value: 'monthly' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('The matching “monthly” is kept.')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      call: 'PUT /api/import-matchings/monthly',
      body: { name: 'monthly', surveyId: 1 },
    });
    fireEvent.change(await screen.findByLabelText('Use a kept matching'), { target: { value: 'our shop' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(sent[1]).toEqual({ call: `PUT ${ONE}/matching`, body: { named: 'our shop' } }));
    expect(await screen.findByText('Nothing is left to decide.')).toBeTruthy();
  });

  it('shows of a wide file the first columns and those that go somewhere, then all', async () => {
    const { table } = answer();
    if (table === null) throw new Error('the fixture has a table');
    const others = Array.from({ length: 200 }, (_, at) => ({ column: `Q${at}`, samples: [] }));
    const { answers: all } = holding(answer({ table: { ...table, columns: [...others, ...table.columns] } }));
    openPage(ImportPage, AT, all);
    expect(await screen.findByRole('row', { name: /^Tell us why/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Q29 / })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Q30 / })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 205 columns' }));
    expect(await screen.findByRole('row', { name: /^Q199 / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('keeps a matching after its columns', async () => {
    const { answers: all } = holding(answer());
    openPage(ImportPage, AT, all);
    const name = await screen.findByLabelText('Keep this matching as');
    const columns = screen.getByRole('row', { name: /^Collector ID/ });
    expect(columns.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('sends nothing before the survey is chosen that is asked for, then all of it', async () => {
    const asked = { kind: 'survey', surveyIds: [1, 2] } as const;
    const { answers: all } = holding(answer({ guess: { tool: null, openPoints: [asked] } }), {
      [`PUT ${ONE}/matching`]: () => decided(),
    });
    const { sent } = openPage(ImportPage, AT, all);
    fireEvent.change(await screen.findByLabelText(/^Scale of/), { target: { value: 'times 2' } });
    expect(screen.getByRole('region', { name: /^What the first/ }).getAttribute('aria-busy')).toBe('false');
    expect((screen.getByLabelText('Import into') as HTMLSelectElement).value).toBe('');
    expect(screen.getByText(/The columns fit several surveys: choose one/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Import into'), { target: { value: '1' } });
    expect(await screen.findByText('Nothing is left to decide.')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        matching: expect.objectContaining({
          surveyId: 1,
          columns: expect.arrayContaining([expect.objectContaining({ scale: { how: 'times', by: 2 } })]),
        }),
      },
    ]);
  });

  it('says when a change was not taken, and keeps it on the page', async () => {
    const { answers: all } = holding(answer(), { [`PUT ${ONE}/matching`]: () => refusal(503, 'The service is away.') });
    openPage(ImportPage, AT, all);
    fireEvent.change(await screen.findByLabelText(/^Scale of/), { target: { value: 'times 2' } });
    expect(await screen.findByText('The service is away.')).toBeTruthy();
    expect((screen.getByLabelText(/^Scale of/) as HTMLSelectElement).value).toBe('times 2');
  });

  it('checks and imports nothing by a matching that the server does not have, and sends it again', async () => {
    const ways = [() => refusal(503, 'The service is away.'), () => decided()];
    const { answers: all } = holding(decided({ state: 'checked', checked: CHECKED }), {
      [`PUT ${ONE}/matching`]: () => ways.shift()?.(),
    });
    const { sent } = openPage(ImportPage, AT, all);
    const start = await screen.findByRole('button', { name: 'Import 1,234,000 responses' });
    fireEvent.change(screen.getByLabelText(/^Scale of/), { target: { value: 'times 2' } });
    expect(start.isConnected).toBe(false);
    expect(await screen.findByText(/^Your last change is not saved/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check the rows' }).getAttribute('aria-disabled')).toBe('false'),
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent.map(({ call }) => call)).toEqual([`PUT ${ONE}/matching`, `PUT ${ONE}/matching`]);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('rates each answer by itself where the merchant says so', async () => {
    const { answers: all } = holding(answer(), { [`PUT ${ONE}/matching`]: () => answer() });
    const { sent } = openPage(ImportPage, AT, all);
    fireEvent.change(await screen.findByLabelText(/^Scale of/), { target: { value: 'table' } });
    fireEvent.change(await screen.findByLabelText('Rating for “5”'), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText('Another answer in the file'), { target: { value: 'n/a' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.change(await screen.findByLabelText('Rating for “n/a”'), { target: { value: '0' } });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(sent.at(-1)?.body).toMatchObject({
      matching: { columns: [{}, {}, { scale: { how: 'table', ratings: { '5': 10, 'n/a': 0 } } }, {}] },
    });
  });
});

describe('check and import', () => {
  it('checks, then says what an import would do, and what is wrong by row', async () => {
    const { held, answers: all } = holding(decided(), {
      [`POST ${ONE}/check`]: () => {
        held.now = decided({ state: 'checked', checked: CHECKED });
        return decided({ state: 'checking', progress: { done: 400, of: 1000 } });
      },
    });
    openPage(ImportPage, AT, all);
    fireEvent.click(await screen.findByRole('button', { name: 'Check the rows' }));
    const bar = await screen.findByRole('progressbar', { name: 'Checking the rows' });
    expect(bar.getAttribute('aria-valuetext')).toBe('400 of 1,000 rows');
    expect(screen.getByText('Checking the rows: 25%.').getAttribute('role')).toBe('status');
    const heading = await screen.findByRole('heading', { name: 'What an import would do' }, { timeout: 5_000 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const facts = new Map(
      [...document.querySelectorAll('section[aria-labelledby=import-check] dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(Object.fromEntries(facts)).toEqual({
      'Rows in the file': '1,234,567',
      New: '1,230,000',
      'Replace an earlier one': '1,000',
      Unchanged: '3,000',
      Skipped: '500',
      Rejected: '67',
    });
    expect(screen.getByText('500 rows skipped: A preview of the survey.')).toBeTruthy();
    expect(screen.getByText(/2 rows have the ID of an earlier row and replace it: lines 7 and 9\./)).toBeTruthy();
    expect(screen.getByText(/12 rows are older than the days that your plan shows/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The first 6 of 67 rejected rows' })).toBeTruthy();
    const rejected = within(screen.getByRole('table', { name: 'The first 6 of 67 rejected rows' }));
    expect(rejected.getByRole('row', { name: /"11" is not on the scale.+ 4 to 6, 9, and 1,200$/ })).toBeTruthy();
    expect(rejected.getByRole('row', { name: 'No date. 7' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download the 67 rejected rows' }).getAttribute('href')).toBe(
      `${ONE}/rejects`,
    );
  });

  it('imports nothing where no row is good', async () => {
    const { answers: all } = holding(
      decided({ state: 'checked', checked: { ...CHECKED, good: 0, replaces: 0, unchanged: 0 } }),
    );
    const { sent } = openPage(ImportPage, AT, all);
    fireEvent.click(await screen.findByRole('button', { name: 'Import 0 responses' }));
    expect(screen.getByText(/No row can be imported/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('imports to a true end, with links to the days, and takes it back', async () => {
    const finished = decided({
      state: 'done',
      checked: CHECKED,
      written: { added: 1_230_000, replaced: 1_000, unchanged: 3_000, rejected: 67 },
      takeBackUntil: '2099-01-01T00:00:00.000Z',
    });
    const { held, answers: all } = holding(decided({ state: 'checked', checked: CHECKED }), {
      [`POST ${ONE}/start`]: () => {
        held.now = finished;
        return decided({ state: 'writing', checked: CHECKED, progress: { done: 1000, of: 1_234_567 } });
      },
      [`POST ${ONE}/take-back`]: () => {
        held.now = { ...finished, state: 'taken-back', takenBack: { removed: 1_229_998, restored: 999, kept: 3 } };
        return held.now;
      },
    });
    const { sent } = openPage(ImportPage, AT, all, { open: OPEN });
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1,234,000 responses' }));
    expect(await screen.findByText('You may close this page: it goes on without it.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The responses are imported' }, { timeout: 5_000 })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual([`POST ${ONE}/start`]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back the import of export.csv?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('heading', { name: 'The import is taken back' })).toBeTruthy();
    expect(screen.getByText('3 responses have changed since the import and stay as they are.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('can no longer be taken back after 30 days', async () => {
    const written = { added: 1, replaced: 0, unchanged: 0, rejected: 0 };
    const { answers: all } = holding(decided({ state: 'done', written, takeBackUntil: '2020-01-01T00:00:00.000Z' }));
    openPage(ImportPage, AT, all);
    expect(await screen.findByRole('heading', { name: 'The responses are imported' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('says why it stopped, and can be discarded before anything is written', async () => {
    const { answers: all } = holding(
      answer({ state: 'failed', failure: 'The workbook cannot be opened.', table: null, matching: null, preview: [] }),
      { [`DELETE ${ONE}`]: () => undefined },
    );
    const { at } = openPage(ImportPage, AT, all);
    expect(await screen.findByText('The workbook cannot be opened.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard this import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard the import of export.csv?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Discard this import' }));
    expect(await screen.findByText('export.csv is discarded. Nothing was imported.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
    expect(at.search).toBe('');
  });
});
