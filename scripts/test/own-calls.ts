import { vi } from 'vitest';

// The shell's own is taken when it is loaded, before a test puts another one in its place.
vi.mock('../../packages/portal-kit/src/requests/own-fetch.ts', () => ({
  ownFetch: (...call: Parameters<typeof fetch>) => fetch(...call),
}));
// The real module needs Module Federation's runtime, which only the build makes.
vi.mock('../../shell/src/remotes/pages.ts', () => ({ pages: {} }));
