import { describe, expect, it } from 'vitest';
import type { ImportDocument } from './import-document.ts';
import { importNotice } from './import-notices.ts';

const ONE: ImportDocument = {
  ...{ _id: 'import-0123456789abcdef', mid: 51, userId: 'u-ada', by: 'Ada', actorId: 'u-ada', key: 'click-1' },
  ...{ fileName: 'export.csv', bytes: 100, got: 100, state: 'done', hints: {}, matching: null, isGuess: false },
  ...{ tries: 0, done: 5, line: 6, of: 5, checked: null, takenBack: null, takenBackTo: null, startedAt: new Date(1) },
  written: { added: 1_200, replaced: 3, unchanged: 5, rejected: 1 },
  noticeDue: new Date('2026-11-20T19:00:00Z'),
  ...{ createdAt: new Date(0), until: new Date(2) },
};
const of = (more: Partial<ImportDocument>) => importNotice({ ...ONE, ...more });
const textOf = (more: Partial<ImportDocument>) => of(more)?.text;

describe('what is told of an import', () => {
  it('that is done: its figures and its page, to whoever sent and whoever started it', () => {
    expect(of({ actorId: 'u-grace' })).toEqual({
      mid: 51,
      to: { admins: false, userIds: ['u-ada', 'u-grace'] },
      cause: 'import:import-0123456789abcdef:done:2026-11-20T19:00:00.000Z',
      title: 'export.csv is imported',
      text: 'The import added 1,200 responses, replaced 3, found 5 unchanged, and rejected 1 row.',
      link: '/import?import=import-0123456789abcdef',
    });
    expect(of({})?.to.userIds).toEqual(['u-ada']);
  });

  it('leaves out what is nothing, and says one of a thing as one', () => {
    const none = { added: 0, replaced: 0, unchanged: 0, rejected: 0 };
    expect(textOf({ written: none })).toBe('The import added 0 responses.');
    expect(textOf({ written: { ...none, added: 1, rejected: 2 } })).toBe(
      'The import added 1 response and rejected 2 rows.',
    );
  });

  it('that stopped: how far it came and why, to all admins', () => {
    const stopped = { state: 'failed', failedIn: 'writing', failure: 'Start it again.' } as const;
    expect(of(stopped)).toMatchObject({
      to: { admins: true, userIds: ['u-ada'] },
      title: 'The import of export.csv stopped',
      text: 'Until then, it added 1,200 responses, replaced 3, found 5 unchanged, and rejected 1 row. Start it again.',
    });
    expect(of({ ...stopped, failedIn: 'taking-back' })).toMatchObject({
      title: 'Taking back the import of export.csv stopped',
      text: 'Until then, it removed 0 responses. Start it again.',
    });
  });

  it('that is taken back', () => {
    expect(of({ state: 'taken-back', takenBack: { removed: 1_199, restored: 3, kept: 1 } })).toMatchObject({
      title: 'The import of export.csv is taken back',
      text: 'Taking it back removed 1,199 responses, restored 3, and kept 1 that has changed since.',
    });
  });

  it('whose work goes on: nothing', () => {
    expect(of({ state: 'taking-back' })).toBeNull();
  });

  it('of a long name: a title that fits', () => {
    expect(of({ fileName: `${'x'.repeat(250)}.csv` })?.title.length).toBeLessThan(200);
  });
});
