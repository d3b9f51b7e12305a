/** Entry of the platform's document, drawn by the shell's `platform/main.tsx`. */
export { PlatformDocument } from './platform-document.tsx';
export { report, request } from './platform-request.ts';
export { startSession } from './platform-session.ts';
