import { expect, it } from 'vitest';
import { defineMails, letter, paragraph, quote } from './mail-words.ts';
import { renderMail } from './render-mail.ts';

const { answer } = defineMails({
  answer: { subject: 'About {what}', blocks: [paragraph('{what}:'), letter('{body}'), quote('{asked}')] },
});
const render = (body: string, asked = 'Why?') =>
  renderMail(answer, { what: 'a\r\nb', body, asked }, { publicUrl: 'https://portal.example', supportEmail: null });

it('keeps the lines of what people wrote, and of nothing else', () => {
  const { subject, text, html } = render('One\r\n\r\nTwo\u0007\u2029{what}', 'Three\nFour');
  expect(subject).toBe('About a b');
  expect(text).toContain('a b:\n\nOne\n\nTwo\n{what}\n\n> Three\n> Four\n');
  expect(html).toContain('>One<br><br>Two<br>{what}</p>');
  expect(html).toContain('>Three<br>Four</blockquote>');
});

it('heads the mail with its subject, for both kinds of light', () => {
  const { html } = render('One');
  expect(html).toMatch(/role="main".*<h1 [^>]*>About a b<\/h1>/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

it('escapes it', () => {
  const { html } = render('<script>\n"&', `<img src='x'>`);
  expect(html).toContain('&lt;script&gt;<br>&quot;&amp;');
  expect(html).not.toMatch(/<script|<img/);
});
