/**
 * Where a link `/login?proof=…&email=…` leads: mails sent before there was a page for it have such links, and they are good
 * for 30 days. Null for every other address.
 */
export function earlierProofLink(search: string): string | null {
  const query = new URLSearchParams(search);
  const token = query.get('proof');
  if (token === null) return null;
  return `/confirm-email?${new URLSearchParams({ token, email: query.get('email') ?? '' })}`;
}
