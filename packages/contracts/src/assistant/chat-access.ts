import type { Access } from '../calls/access.ts';

/** Who has the chat assistant. */
export const CHAT_ACCESS: Access = { roles: ['SUPERUSER'], feature: 136 };
