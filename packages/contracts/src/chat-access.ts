import type { Access } from './access.ts';

/** Who has the chat assistant. */
export const CHAT_ACCESS: Access = { roles: ['SUPERUSER'], feature: 136 };
