import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A page that asks whether other code than the released one may run in its reader's session. It is no page of the shell, so
 * that nothing of a remote runs beside the question, and has no script. Its form is sent to its own address.
 */
export interface Question {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Term and fact. */
  readonly facts: readonly (readonly [string, string])[];
  /** Says that this session was asked, and what. */
  readonly confirmation: string;
  /** Asks for the password, too. */
  readonly password: boolean;
  readonly act: string;
}

/** Why nothing is asked. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; }
dt { float: left; clear: left; width: 8rem; opacity: .75; }
dd { margin: 0 0 .25rem 8rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin-top: 1.5rem; }
label { display: grid; flex-basis: 100%; }
input, button { padding: .5rem 1rem; font: inherit; }
`;

/** Its form is sent with the header Origin, which `no-referrer` would make `null`. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

export function sendQuestion(reply: FastifyReply, question: Question): FastifyReply {
  const { title, paragraphs, facts, confirmation, password, act } = question;
  const field =
    '<label>Your password<input type="password" name="password" autocomplete="current-password" required></label>';
  const body = [
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    `<dl>${facts.map(([term, fact]) => `<dt>${escaped(term)}</dt><dd>${escaped(fact)}</dd>`).join('')}</dl>`,
    `<form method="post"><input type="hidden" name="confirmation" value="${escaped(confirmation)}">`,
    `${password ? field : ''}<button>${escaped(act)}</button><a href="/">Not now</a></form>`,
  ];
  return reply.headers(HEADERS).send(page(title, body.join('')));
}

export function sendRefusal(reply: FastifyReply, { status, title, sentence }: Refusal): FastifyReply {
  const body = `<p>${escaped(sentence)}</p><p><a href="/">Open the portal</a></p>`;
  return reply.headers(HEADERS).code(status).send(page(title, body));
}

const FORM = 'application/x-www-form-urlencoded';
/** Longest form in bytes, as `TAKEN_BODIES` has it. */
const LONGEST_FORM = 4096;

/** Lets routes that `add` makes take a form, as `URLSearchParams`. */
export async function takeForms(app: FastifyInstance, add: (form: FastifyInstance) => void): Promise<void> {
  await app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    add(form);
  });
}

/** A field of a form; '' without one. */
export function fieldOf({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

/** `2026-11-30 02:40 UTC`: the page has no script that knows the reader's time zone. */
export const instantWords = (text: string): string => `${text.slice(0, 16).replace('T', ' ')} UTC`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
