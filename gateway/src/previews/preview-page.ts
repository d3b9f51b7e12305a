import { createHash } from 'node:crypto';
import type { OpenPreview } from './session-previews.ts';

/** Without the shell: nothing of a remote runs beside the question whether one may. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; }
dt { float: left; clear: left; width: 8rem; opacity: .75; }
dd { margin: 0 0 .25rem 8rem; overflow-wrap: anywhere; }
form { display: flex; gap: 1rem; align-items: center; margin-top: 1.5rem; }
button { padding: .5rem 1rem; font: inherit; }
`;

/** Headers of the page. Its form is sent with the header Origin, which `no-referrer` would make `null`. */
export const PREVIEW_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** Asks whether a preview may run in the reader's session. `confirmation`: what the form sends. */
export function questionPage({ remote, preview }: OpenPreview, username: string, confirmation: string): string {
  const { name, version, publishedBy, publishedAt, until } = preview;
  const facts = [
    ['Preview', `${name} of ${remote} ${version}`],
    ['Published by', publishedBy],
    ['Published on', instant(publishedAt)],
    ['Ends on', instant(until)],
    ['Signed in as', username],
  ];
  return page(
    `Open the preview ${name} of ${remote}?`,
    `<p>This version is not released. Its code would run in your session, with your rights, in place of the pages of ${escaped(remote)} that you know. Nobody else is shown it.</p>
<p>Open it only if you expected this link from somebody whom you know.</p>
<dl>${facts.map(([term = '', fact = '']) => `<dt>${term}</dt><dd>${escaped(fact)}</dd>`).join('')}</dl>
<form method="post"><input type="hidden" name="confirmation" value="${escaped(confirmation)}"><button>Open the preview</button><a href="/">Not now</a></form>`,
  );
}

/** Why there is none to open. */
export const refusalPage = (title: string, sentence: string): string =>
  page(title, `<p>${escaped(sentence)}</p><p><a href="/">Open the portal</a></p>`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

const instant = (text: string): string => `${text.slice(0, 16).replace('T', ' ')} UTC`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
