import { vi } from 'vitest';

// The shell's fetch is stored on load, before a test installs another one.
vi.mock('../../packages/portal-kit/src/requests/own-fetch.ts', () => ({
  ownFetch: (...call: Parameters<typeof fetch>) => fetch(...call),
}));
// The real module needs Module Federation's runtime, which only the build provides.
vi.mock('../../shell/src/remotes/pages.ts', () => ({ pages: {} }));
