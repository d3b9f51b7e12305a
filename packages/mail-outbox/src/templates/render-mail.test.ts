import { expect, it } from 'vitest';
import { defineMails, fact, letter, linkIfAny, paragraph, quote } from './mail-words.ts';
import { renderMail } from './render-mail.ts';

const { answer } = defineMails({
  answer: { subject: 'About {what}', blocks: [paragraph('{what}:'), letter('{body}'), quote('{question}')] },
});
const render = (body: string, question = 'Why?') =>
  renderMail(answer, { what: 'a\r\nb', body, question }, { publicUrl: 'https://portal.example', supportEmail: null });

it('keeps the line breaks of what people wrote, and of nothing else', () => {
  const { subject, text, html } = render('One\r\n\r\nTwo\u0007\u2029{what}', 'Three\nFour');
  expect(subject).toBe('About a b');
  expect(text).toContain('a b:\n\nOne\n\nTwo\n{what}\n\n> Three\n> Four\n');
  expect(html).toContain('>One<br><br>Two<br>{what}</p>');
  expect(html).toContain('>Three<br>Four</blockquote>');
});

it('starts the mail with its subject, for light and dark mode', () => {
  const { html } = render('One');
  expect(html).toMatch(/role="main".*<h1 [^>]*>About a b<\/h1>/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

it('does not double the full stop of a name at the end of a sentence', () => {
  const { asks } = defineMails({ asks: { subject: 'About {what}', blocks: [paragraph('Sign in for {what}.')] } });
  const from = { publicUrl: 'https://portal.example', supportEmail: null };
  for (const [what, sentence] of [
    ['Linden & Co.', 'Sign in for Linden & Co.\n'],
    ['Linden', 'Sign in for Linden.\n'],
  ] as const) {
    const { subject, text } = renderMail(asks, { what }, from);
    expect(subject).toBe(`About ${what}`);
    expect(text).toContain(sentence);
  }
});

it('escapes it', () => {
  const { html } = render('<script>\n"&', `<img src='x'>`);
  expect(html).toContain('&lt;script&gt;<br>&quot;&amp;');
  expect(html).not.toMatch(/<script|<img/);
});

it.each([
  ['WIN at http://evil.example/x', 'WIN at http:|//evil.|example/x'],
  ['www.evil.example', 'www.|evil.|example'],
  ['Pine.com & Co.', 'Pine.|com & Co.'],
  ['shop\u200b.evil.example', 'shop .evil.|example'],
  ['Ana (ana.lee@pine.example), Bo', 'Ana (ana.lee@pine.example), Bo'],
  ['4.5 of 10.0, 1,200.50', '4.5 of 10.0, 1,200.50'],
  ['Ines O. Ray', 'Ines O. Ray'],
])('makes no link of text that someone wrote: %s', (what, shown) => {
  const { subject, text, html } = renderMail(
    answer,
    { what, body: 'b', question: 'a' },
    { publicUrl: 'https://portal.example', supportEmail: null },
  );
  const broken = shown.replaceAll('|', '\u200b');
  expect(subject).toBe(`About ${broken}`);
  expect(text).toContain(`${broken}:\n`);
  expect(html).toContain(`<p>${broken.replaceAll('&', '&amp;')}:</p>`);
});

it('keeps an exact value unchanged, and the name of a file', () => {
  const words = defineMails({ note: { subject: 'x', blocks: [fact('User name', '{username}'), paragraph('{file}')] } });
  const { text } = renderMail(
    words.note,
    { username: 'jane.doe', file: 'nps.csv' },
    { publicUrl: 'https://portal.example', supportEmail: null },
  );
  expect(text).toContain('User name: jane.doe\n\nnps.csv');
});

it('omits a link without a value, if its text allows that', () => {
  const { note } = defineMails({
    note: { subject: 'x', blocks: [paragraph('{what}'), linkIfAny('Open the page', '/login?returnTo={page}')] },
  });
  const from = { publicUrl: 'https://portal.example', supportEmail: null };
  expect(renderMail(note, { what: 'a' }, from).html).not.toContain('Open the page');
  const { text } = renderMail(note, { what: 'a', page: '/nps?a=1&b=2' }, from);
  expect(text).toContain('https://portal.example/login?returnTo=%2Fnps%3Fa%3D1%26b%3D2');
});
