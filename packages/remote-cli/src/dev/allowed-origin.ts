import { isLoopback } from '../portal/portal-address.ts';

/** Whether a page of this origin may read the remote: the portal's pages, and all pages of this machine. */
export function mayRead(origin: string, portal: string | null): boolean {
  if (origin === portal) return true;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Whether the host is this machine's own name. Another name that leads here comes from an attack by DNS rebinding. */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
