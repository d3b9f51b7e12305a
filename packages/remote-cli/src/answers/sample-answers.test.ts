import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OwnFolder } from '../testing/own-folder.ts';
import type { AnswerFile } from './answer-file.ts';
import { SampleAnswers } from './sample-answers.ts';

const KIT: readonly AnswerFile[] = [
  {
    call: 'GET /api/nps',
    access: { package: 12 },
    answers: [
      {
        query: { period: 'week', compareTo: 'previous' },
        days: ['2026-10-22', '2026-11-20'],
        body: { of: 'both', startDate: '2026-10-22' },
      },
      {
        query: { period: 'week' },
        days: ['2026-10-22', '2026-11-20'],
        body: { of: 'week', at: ['2026-11-20T10:00:00Z', 'on 2026-11-20'] },
      },
    ],
  },
  { call: 'GET /api/notes/:id', answers: [{ body: 'any note' }] },
  { call: 'GET /api/notes/newest', answers: [{ body: 'the newest' }] },
  { call: 'PUT /api/notes/:id', answers: [{ status: 204, body: null }] },
];

let own: OwnFolder;
beforeEach(() => {
  own = new OwnFolder();
});
afterEach(() => own.remove());

const write = (file: string, text: string) => {
  mkdirSync(join(own.path, 'answers'), { recursive: true });
  writeFileSync(join(own.path, 'answers', file), text);
};
const bodyOf = (answers: SampleAnswers, url: string, method = 'GET') => {
  const answer = answers.answerTo(method, url);
  return answer.kind === 'answer' ? answer.body : answer.sentence;
};

it.each([
  ['/api/nps?period=week&compareTo=previous', { of: 'both', startDate: '2026-10-22' }],
  [
    '/api/nps?period=week&startDate=2026-10-22&endDate=2026-11-20',
    { of: 'week', at: ['2026-11-20T10:00:00Z', 'on 2026-11-20'] },
  ],
  // Days move with those of the request; texts that are no days stay.
  [
    '/api/nps?period=week&startDate=2026-12-01&endDate=2026-12-31',
    { of: 'week', at: ['2026-12-31T10:00:00Z', 'on 2026-11-20'] },
  ],
  ['/api/nps?range=2024-02-01+to+2024-03-01&period=week&compareTo=previous', { of: 'both', startDate: '2024-02-01' }],
  // What no answer fits, the closest one answers.
  ['/api/nps?period=day&compareTo=previous', { of: 'both', startDate: '2026-10-22' }],
  ['/api/nps', { of: 'both', startDate: '2026-10-22' }],
  ['/api/nps?endDate=yesterday', { of: 'both', startDate: '2026-10-22' }],
  ['/api/notes/newest', 'the newest'],
  ['/api/notes/17', 'any note'],
])('answers %s of the kit', (url, body) => {
  expect(bodyOf(new SampleAnswers(own.path, KIT), url)).toEqual(body);
});

it('names a call that has no answer, and the file that would have one', () => {
  const answers = new SampleAnswers(own.path, KIT);
  expect(answers.answerTo('POST', '/api/notes?x=1')).toEqual({
    kind: 'none',
    sentence: 'There is no sample answer to POST /api/notes: write one as answers/post-notes.json.',
  });
});

it('takes a file of the team before the kit, and the change of it once read again', () => {
  const answers = new SampleAnswers(own.path, KIT);
  const text = (body: unknown) => JSON.stringify({ call: 'GET /api/nps', answers: [{ body }] });
  write('mine.json', text('first'));
  expect(bodyOf(answers, '/api/nps?period=week')).toEqual({
    of: 'week',
    at: ['2026-11-20T10:00:00Z', 'on 2026-11-20'],
  });
  answers.reload();
  expect(answers.answerTo('GET', '/api/nps?period=week')).toEqual({
    kind: 'answer',
    call: 'GET /api/nps',
    access: { package: 12 },
    status: 200,
    body: 'first',
    file: 'answers/mine.json',
  });
  write('mine.json', text('second'));
  answers.reload();
  expect(bodyOf(answers, '/api/nps')).toBe('second');
});

it.each([
  [
    '{\n  "call": "GET /api/nps",\n  "answers": [{ "body": 1, }]\n}',
    'get-nps.json:3: This is not JSON (property name expected).',
  ],
  ['{\n  "call": "GET /api/nps"\n  "answers": []\n}', 'get-nps.json:3: This is not JSON (comma expected).'],
  ['', 'get-nps.json:1: This is not JSON (value expected).'],
  ['{ // mine\n}', 'get-nps.json:1: This is not JSON (invalid comment token).'],
  ['{\n  "call": "GET /api/nps",\n  "answers": [\n    { "status": "200", "body": 1 }\n  ]\n}', 'get-nps.json:4: '],
  ['{\n  "call": "nps",\n  "answers": [{ "body": 1 }]\n}', 'get-nps.json:2: '],
  ['[]', 'get-nps.json:1: '],
])('a file that cannot be read is named with its line, and its call is not answered otherwise: %j', (text, problem) => {
  write('get-nps.json', text);
  const answers = new SampleAnswers(own.path, KIT);
  expect(answers.problems).toEqual([expect.stringContaining(`answers/${problem}`)]);
  expect(answers.answerTo('GET', '/api/nps')).toEqual({ kind: 'none', sentence: answers.problems[0] });
  expect(bodyOf(answers, '/api/notes/17')).toBe('any note');
});

it('says which of two files of a call is taken', () => {
  for (const name of ['a', 'b'])
    write(`${name}.json`, JSON.stringify({ call: 'GET /api/nps', answers: [{ body: name }] }));
  const answers = new SampleAnswers(own.path, KIT);
  expect(bodyOf(answers, '/api/nps')).toBe('a');
  expect(answers.problems).toEqual(['answers/b.json:1: answers/a.json answers GET /api/nps too, and is taken.']);
});

it('writes the answers of named calls for the team, and overwrites none', () => {
  write('get-notes-newest.json', JSON.stringify({ call: 'GET /api/notes/newest', answers: [{ body: 'mine' }] }));
  const answers = new SampleAnswers(own.path, KIT);
  const named = ['GET /api/nps', 'PUT /api/notes/:noteId', 'GET /api/notes/newest', 'GET /api/absent'];
  expect(answers.write(named)).toEqual(['answers/get-nps.json', 'answers/put-notes-id.json']);
  expect(JSON.parse(readFileSync(join(own.path, 'answers/get-nps.json'), 'utf8'))).toEqual({
    call: 'GET /api/nps',
    access: { package: 12 },
    answers: [{ days: ['2026-10-22', '2026-11-20'], body: { of: 'both', startDate: '2026-10-22' } }],
  });
  expect(bodyOf(answers, '/api/notes/newest')).toBe('mine');
  expect(existsSync(join(own.path, 'answers/get-absent.json'))).toBe(false);
});

it('the kit answers the calls of a new remote, and fits its own schema', () => {
  const answers = new SampleAnswers(own.path);
  const template = JSON.parse(readFileSync(join(import.meta.dirname, '../../template/remote.json'), 'utf8'));
  for (const call of template.calls as string[]) {
    const [method = '', path = ''] = call.split(' ');
    expect([call, answers.answerTo(method, path.replace(':id', '1')).kind]).toEqual([call, 'answer']);
  }
  answers.write(template.calls);
  expect(answers.problems).toEqual([]);
});
