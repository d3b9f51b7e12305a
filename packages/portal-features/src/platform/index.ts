/** The document of the platform's own address: what the shell's `platform/main.tsx` draws. */
export { PlatformDocument } from './platform-document.tsx';
export { report, request } from './platform-request.ts';
export { startSession } from './platform-session.ts';
