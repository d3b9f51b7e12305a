import { renderMail } from '@shoppervoice/mail-outbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAIL_WORDS } from './mail-words.ts';

const PLACE = { publicUrl: 'https://portal.example', supportEmail: 'help@portal.example' };
const TEMPLATES = Object.keys(MAIL_WORDS) as (keyof typeof MAIL_WORDS)[];
/** All placeholders of all templates. */
const NAMES = [...new Set([...JSON.stringify(MAIL_WORDS).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
const all = (value: string) => Object.fromEntries(NAMES.map((name) => [name, value]));

/** Text and link targets of the HTML. */
function read(html: string): { text: string; links: string[] } {
  const element = html.replace(/<[^>]*>/g, '\u0000');
  const plain = (text: string) =>
    text.replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_match, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    );
  return { text: plain(element), links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => plain(href)) };
}

describe.each(TEMPLATES)('the mail %s', (template) => {
  it('has the same content in both forms, and is short', () => {
    const mail = renderMail(MAIL_WORDS[template], all('Value'), PLACE);
    expect(mail.subject).toMatch(/^\S.{3,77}$/);
    const { text, links } = read(mail.html);
    for (const line of mail.text.split('\n').filter((each) => /^[A-Z]/.test(each) && !each.endsWith(':'))) {
      for (const word of line.split(/\s+/)) expect(text).toContain(word.replace(/^\d\.$/, ''));
    }
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/portal\.example\/[a-z]/);
      expect(mail.text).toContain(link);
    }
    expect(links.length).toBeGreaterThan(0);
    expect(mail.text).toContain('help@portal.example');
  });

  it('escapes user input, which changes nothing else in it', () => {
    const frame = (html: string) => html.replace(/<[^>]*>/g, (tag) => tag.replace(/href="[^"]*"/, 'href'));
    // A value of several lines keeps them.
    const tags = (html: string) => frame(html).match(/<(?!br>)[^>]*>/g);
    const usual = tags(renderMail(MAIL_WORDS[template], all('x'), PLACE).html);
    const nasty = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=x>',
        "' onclick='x",
        '&lt;b&gt;',
        '{token}',
        '$&',
        '\r\nBcc: e@x.y',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(nasty, (value) => {
        const mail = renderMail(MAIL_WORDS[template], all(value), PLACE);
        expect(tags(mail.html)).toEqual(usual);
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        for (const link of read(mail.html).links) {
          expect(new URL(link).origin).toBe('https://portal.example');
          expect(link).toMatch(/^[!-~]*$/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('cannot be sent with missing values', () => {
    expect(() => renderMail(MAIL_WORDS[template], {}, PLACE)).toThrow(/has no value for/);
  });
});

it('omits support if there is none', () => {
  expect(renderMail(MAIL_WORDS.username, all('x'), { ...PLACE, supportEmail: null }).text).not.toContain('Questions?');
});
