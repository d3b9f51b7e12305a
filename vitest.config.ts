import { defineConfig } from 'vitest/config';

const rooms = '{packages,services}/*,gateway,shell,mfe-*,scripts,bench';

/** Tests stand beside the code: `*.test.ts` runs on Node, `*.test.tsx` in a simulated browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [`{${rooms}}/**/*.test.ts`],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'happy-dom',
          setupFiles: ['scripts/test/patience.ts'],
          include: [`{${rooms}}/**/*.test.tsx`],
          exclude: ['**/node_modules/**', '**/dist/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
