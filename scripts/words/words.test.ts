import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDescriptor } from '@shoppervoice/remote-package';
import { describe, expect, it } from 'vitest';
import { readWordList, textsOf, wrongWord } from './texts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIST = readWordList(readFileSync(join(ROOT, 'docs/words.md'), 'utf8'));

/** What a reader sees of a remote before its code is loaded. */
function shownNames(remote: string): string[] {
  const { pages, home, group } = readDescriptor(join(ROOT, remote));
  const names = [home?.title, group?.label, ...pages.flatMap(({ title, nav }) => [title, nav?.label])];
  return names.filter((name) => name !== undefined);
}

/** Folders whose texts are read in the portal. */
const ROOMS = [
  'gateway/src',
  'shell/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
  ...['accounts', 'assistant', 'developers', 'online-buyer', 'reporting', 'site-abandonment', 'stff'].map(
    (name) => `services/${name}/src`,
  ),
  ...[
    'contracts',
    'importer',
    'mail-outbox',
    'portal-features',
    'portal-kit',
    'remote-package',
    'report-files',
    'report-kit',
    'report-service',
    'response-matching',
    'service-kit',
    'survey-model',
    'table-reader',
    'ui',
  ].map((name) => `packages/${name}/src`),
];
/**
 * Tests, descriptions of variables on the operator's configuration page, example questions to the assistant, and heads of
 * other tools' exports.
 */
const NOT_READ =
  /\.test\.tsx?$|\.fixture\.tsx?$|\/(fixtures|fuzz|testing|generated|reading\/phrases)\/|-config\.ts$|\/guess\/(tools|field-words)\.ts$/;

/** Several words, each with a capital letter. */
const IN_CAPITALS = /^[A-Z][a-z’']+(?:,? [A-Z][a-z’']+)+$/;
/** Of the shell's own pages and of figures; the last is a generator's default description. */
const NAMES = [
  'Executive Summary',
  'Programme Summary',
  'Net Promoter Score',
  'Net Promoter Scores',
  'Default Response',
];

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !NOT_READ.test(name)),
);

describe('what a reader sees', () => {
  it('uses the words of docs/words.md', () => {
    const wrong = sources.flatMap((name) =>
      textsOf(readFileSync(join(ROOT, name), 'utf8')).flatMap(({ line, text }) => {
        const word = wrongWord(LIST, text);
        return word === null ? [] : [`${name}:${line}: ${word}: ${text}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("is in sentence case, except for names and the specification's own texts", () => {
    const titles = readdirSync(ROOT)
      .filter((name) => name.startsWith('mfe-'))
      .flatMap(shownNames);
    const names = new Set([...LIST.kept, ...titles, ...NAMES]);
    const capitals = sources
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) =>
        textsOf(readFileSync(join(ROOT, name), 'utf8')).flatMap(({ line, text }) =>
          IN_CAPITALS.test(text) && !names.has(text) ? [`${name}:${line}: ${text}`] : [],
        ),
      );
    expect(capitals).toEqual([]);
    expect(['Save View', 'New Deploy Token'].every((text) => IN_CAPITALS.test(text))).toBe(true);
    expect(['Save view', 'Ask once more'].some((text) => IN_CAPITALS.test(text))).toBe(false);
  });

  it('is named alike in titles and menus of remotes', () => {
    const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
    const titles = remotes.flatMap(shownNames);
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title) => wrongWord(LIST, title) !== null)).toEqual([]);
  });
});

describe('the scan of a source', () => {
  const SOURCE = `
    // Says email in a comment.
    const path = '/api/email';
    const words = 'Enter your username.';
    const more = { email, username };
    export const Page = () => (
      <Panel title="Your email">
        <p>Log in with it</p>
        Open the web site
        of your shop.
      </Panel>
    );`;

  it('finds literals, attributes, text between tags and wrapped lines of prose, and no code', () => {
    expect(textsOf(SOURCE).map(({ text }) => text)).toEqual([
      'Enter your username.',
      'Your email',
      'Log in with it',
      'Open the web site of your shop.',
    ]);
    expect(textsOf(SOURCE).map(({ line }) => line)).toEqual([4, 7, 8, 8]);
  });

  it.each([
    ['Enter your username.', 'username, not user name'],
    ['Your email', 'email, not e-mail'],
    ['Emails of today', 'Emails, not e-mail'],
    ['A Merchant id is a number', 'Merchant id, not merchant ID'],
    ['Log in with it', 'Log in, not sign in'],
    ['Your e-mail and user name', null],
    ['Thank you for verifying your email', null],
    ['Thank you for verifying your email, and your username', 'username, not user name'],
    ['of your {email} at {username}', null],
  ])('%s: %s', (text, word) => expect(wrongWord(LIST, text)).toBe(word));

  it('knows the list', () => {
    expect(LIST.instead.get('web site')).toBe('website');
    expect(LIST.kept).toContain('Email has been resent.');
  });
});
