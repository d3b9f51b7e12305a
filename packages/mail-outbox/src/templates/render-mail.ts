import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type { Block, MailWords, WayOut } from './mail-words.ts';

export interface RenderedMail {
  /** One line without control characters. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where mail programs post to opt out; null if the recipient cannot opt out. */
  readonly optOutUrl: string | null;
}

export interface MailPlace {
  /** Public origin of the portal. */
  readonly publicUrl: string;
  readonly supportEmail: string | null;
}

type Values = Readonly<Record<string, string>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Without line breaks, other control characters, and direction overrides. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** An invisible character, at which an address ends for mail programs. */
const BREAK = '\u200b';
/** Values that the portal creates: a file's name, and the domain of the recipient's own address. */
const OWN_VALUES: readonly string[] = ['file', 'domain'];

/**
 * Text that a person wrote, in one line, with everything that looks like a web address broken up: it reads the same,
 * and mail programs make no link of it. E-mail addresses and figures stay unchanged.
 */
const unlinked = (text: string, name: string): string =>
  OWN_VALUES.includes(name)
    ? oneLine(text)
    : oneLine(text).replace(/[^\s@]+(?![^\s]*@)/g, (word, at: number, whole: string) =>
        whole[at - 1] === '@' ? word : brokenUp(word),
      );

const brokenUp = (word: string): string =>
  word
    .replace(/(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}])(?!(?<=\p{N}\.)\p{N})/gu, `.${BREAK}`)
    .replaceAll('://', `:${BREAK}//`);

/** As `oneLine`, line for line. */
const ownLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\u202d\u202e]+/gu, ' ').trimEnd())
    .join('\n')
    .trim();

/**
 * `{name}` replaced by `write(value)`, the value being of `lines`. @throws for a name without a value: the text and the
 * queued mail disagree
 */
function fill(
  words: string,
  values: Values,
  write: (value: string) => string,
  lines: (value: string, name: string) => string = oneLine,
): string {
  return words.replace(/\{(\w+)\}(\.?)/g, (_match, name: string, stop: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`the mail has no value for ${name}`);
    const line = lines(value, name);
    // A name that ends with a full stop ("Linden & Co.") ends the sentence.
    return write(line) + (line.endsWith('.') ? '' : stop);
  });
}

const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f5f7;',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1c2430;',
  name: 'margin:0 0 8px;font-size:13px;font-weight:600;color:#56606e;',
  title: 'margin:0 0 20px;font-size:21px;line-height:1.3;font-weight:600;overflow-wrap:anywhere;',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#2447b5;color:#ffffff;font-weight:600;text-decoration:none;',
  small: 'margin:24px 0 0;font-size:13px;color:#56606e;',
  fact: 'margin:16px 0;padding:12px 16px;border-left:4px solid #2447b5;background:#f4f5f7;overflow-wrap:anywhere;',
  letter: 'margin:16px 0;overflow-wrap:anywhere;',
  quote: 'margin:16px 0;padding:0 16px;border-left:4px solid #d5d9e0;overflow-wrap:anywhere;',
} as const;

/** Colours for mail programs that support a dark mode; the others keep the light colours that each element has. */
const DARK =
  '@media (prefers-color-scheme:dark){' +
  'body{background:#12161d!important}' +
  '.card{background:#1c222c!important;color:#e8ebf0!important}' +
  '.fact{background:#12161d!important;border-color:#8ea6ff!important}' +
  '.quote{border-color:#4a5361!important}' +
  '.small{color:#a9b2bf!important}' +
  'a{color:#a9bbff!important}' +
  'a.button{background:#8ea6ff!important;color:#10141b!important}' +
  '}';

const hrefOf = (path: string, values: Values, { publicUrl }: MailPlace): string =>
  `${publicUrl}${fill(path, values, encodeURIComponent)}`;

const htmlLines = (words: string, values: Values): string =>
  fill(escaped(words), values, (value) => escaped(value).replaceAll('\n', '<br>'), ownLines);

function htmlOf(block: Block, values: Values, place: MailPlace): string {
  const filled = (words: string) => fill(escaped(words), values, escaped, unlinked);
  switch (block.kind) {
    case 'paragraph':
      return `<p>${filled(block.words)}</p>`;
    case 'fact':
      return `<p class="fact" style="${STYLE.fact}">${escaped(block.label)}: <strong>${fill(escaped(block.value), values, escaped)}</strong></p>`;
    case 'steps':
      return `<ol>${block.steps.map((step) => `<li>${filled(step)}</li>`).join('')}</ol>`;
    case 'letter':
      return `<p style="${STYLE.letter}" dir="auto">${htmlLines(block.value, values)}</p>`;
    case 'quote':
      return `<blockquote class="quote" style="${STYLE.quote}" dir="auto">${htmlLines(block.value, values)}</blockquote>`;
    case 'link': {
      const href = escaped(hrefOf(block.path, values, place));
      return (
        `<p><a class="button" href="${href}" style="${STYLE.button}">${escaped(block.label)}</a></p>` +
        `<p class="small" style="${STYLE.small}">Or open this address: <a href="${href}" style="overflow-wrap:anywhere;">${href}</a></p>`
      );
    }
  }
}

function textOf(block: Block, values: Values, place: MailPlace): string {
  const filled = (words: string) => fill(words, values, (value) => value, unlinked);
  switch (block.kind) {
    case 'paragraph':
      return filled(block.words);
    case 'fact':
      return `${block.label}: ${fill(block.value, values, (value) => value)}`;
    case 'steps':
      return block.steps.map((step, at) => `${at + 1}. ${filled(step)}`).join('\n');
    case 'letter':
      return fill(block.value, values, (value) => value, ownLines);
    case 'quote':
      return fill(block.value, values, (value) => value.replace(/^/gm, '> ').trimEnd(), ownLines);
    case 'link':
      return `${block.label}:\n${hrefOf(block.path, values, place)}`;
  }
}

function htmlWayOut(wayOut: WayOut | undefined, values: Values, place: MailPlace): string {
  if (wayOut === undefined) return '';
  const href = escaped(hrefOf(wayOut.page, values, place));
  return `<p class="small" style="${STYLE.small}"><a href="${href}">${escaped(wayOut.label)}</a></p>`;
}

const textWayOut = (wayOut: WayOut | undefined, values: Values, place: MailPlace): string =>
  wayOut === undefined ? '' : `\n${wayOut.label}:\n${hrefOf(wayOut.page, values, place)}\n`;

/** A mail that was queued before its text had a link, or whose page has no address, is sent without that link. */
const isLacking = (block: Block, values: Values): boolean =>
  block.kind === 'link' &&
  block.mayLack === true &&
  [...block.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !Object.hasOwn(values, name));

/** A mail as text and HTML. @throws if a value in its text is missing */
export function renderMail(words: MailWords, given: Values, place: MailPlace): RenderedMail {
  const values = { ...given, product: PRODUCT_NAME };
  const help: Block | null =
    place.supportEmail === null ? null : { kind: 'paragraph', words: `Questions? Write to ${place.supportEmail}.` };
  const { wayOut } = words;
  const written = words.blocks.filter((block) => !isLacking(block, values));
  const blocks = [...written, ...(help === null ? [] : [help])];
  const subject = fill(words.subject, values, (value) => value, unlinked);
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escaped(subject)}</title><style>${DARK}</style></head>` +
    `<body style="${STYLE.page}"><div role="main" class="card" style="${STYLE.card}">` +
    `<p class="small" style="${STYLE.name}">${escaped(PRODUCT_NAME)}</p>` +
    `<h1 style="${STYLE.title}">${escaped(subject)}</h1>` +
    `${blocks.map((block) => htmlOf(block, values, place)).join('')}${htmlWayOut(wayOut, values, place)}</div></body></html>`;
  const text = `${blocks.map((block) => textOf(block, values, place)).join('\n\n')}\n\n${PRODUCT_NAME}\n${textWayOut(wayOut, values, place)}`;
  return { subject, html, text, optOutUrl: wayOut === undefined ? null : hrefOf(wayOut.call, values, place) };
}
