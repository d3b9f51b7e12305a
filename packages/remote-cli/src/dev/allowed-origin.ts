import { isLoopback } from '../portal/portal-address.ts';

/** Whether a page of this origin may read what is being worked on: the portal's, and every one of this machine. */
export function mayRead(origin: string, portal: string | null): boolean {
  if (origin === portal) return true;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** A name that leads here but is not this machine's comes from a page that wants to read what it must not (DNS rebinding). */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
