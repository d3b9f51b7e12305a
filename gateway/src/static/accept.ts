/** Reading of `Accept` and `Accept-Encoding` (RFC 9110, 12.4 and 12.5). */

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: brotli is the smaller one of what the build writes. */
const PREFERRED: readonly Exclude<Encoding, 'identity'>[] = ['br', 'gzip'];

function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    found.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return found;
}

/** The first encoding of `available` that the client takes; `identity` when it takes none of them. */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const accepted = weights(header);
  const weightOf = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  for (const encoding of PREFERRED) {
    if (available.includes(encoding) && weightOf(encoding) > 0) return encoding;
  }
  return 'identity';
}

/** Whether a response in HTML is accepted; without the header everything is. */
export function acceptsHtml(header: string | undefined): boolean {
  if (header === undefined) return true;
  const accepted = weights(header);
  return ['text/html', 'text/*', '*/*'].some((type) => (accepted.get(type) ?? 0) > 0);
}

/** Whether `If-None-Match` names this entity tag (weak comparison, as RFC 9110 asks for GET). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong);
}
