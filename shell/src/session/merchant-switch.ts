import { request } from '../requests/portal-request.ts';
import { keepLinkedToken } from './kept-in-browser.ts';

/** `POST /api/admin/override`. `token` and `linkedToken` are handles for sign-out; the credential is in the cookie. */
interface SwitchAnswer {
  readonly linkedToken?: string;
  readonly token?: string;
  readonly status?: unknown;
}

/** Enters another merchant and loads the page anew. Throws a `RequestFailure` when it is refused. */
export async function switchMerchant(mid: number): Promise<void> {
  const { linkedToken } = await request<SwitchAnswer>('/api/admin/override', { method: 'POST', body: { mid } });
  if (linkedToken) keepLinkedToken(linkedToken);
  location.reload();
}
