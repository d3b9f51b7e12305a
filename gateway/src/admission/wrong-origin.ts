import type { Door } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';

const SENTENCES: Readonly<Record<Door, string>> = {
  portal:
    'This call is not made here: the platform has an address of its own, where superusers sign in for it and no page of a remote runs.',
  platform: 'This call is not made here, but at the address of the portal.',
};

/** The refusal of a call that belongs to the other address. `door`: where it was made. */
export const wrongOrigin = (door: Door): ProblemError => new ProblemError(403, SENTENCES[door]);
