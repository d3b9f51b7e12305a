import { contextOf, defineConfig, runService, SERVICE_CONFIG } from '@shoppervoice/service-kit';

const CONFIG = defineConfig(SERVICE_CONFIG);
const ACCESS = { package: 134 } as const;
const CALLS = ['/api/gifts/summary', '/api/home/gifts'].map(
  (path) => ({ method: 'GET', path, access: ACCESS }) as const,
);
const MONTH = { startDate: '2026-10-22', endDate: '2026-11-20' };
const BEFORE = { startDate: '2026-09-22', endDate: '2026-10-21' };

/** The service of a programme that no part of the portal knows. `keys`: those of the portal. */
export function startGifts(keys: Readonly<Record<'GATEWAY_KEYS' | 'INTERNAL_KEY', string>>) {
  return runService(
    {
      name: 'gifts',
      config: CONFIG,
      calls: CALLS,
      routes: async (app) => {
        app.get('/api/gifts/summary', async (request) => ({
          words: `${contextOf(request).merchantName} had 214 givers.`,
        }));
        app.get('/api/home/gifts', async (request) => ({
          range: { ...MONTH, timeZone: contextOf(request).timeZone },
          previous: BEFORE,
          figures: [
            {
              key: 'GIVERS',
              label: 'Ease of giving',
              surveyId: 1,
              unit: 'mean',
              value: 8.31,
              n: 214,
              previousValue: 7.1,
              previousN: 198,
              delta: 1.21,
              significant: true,
              higherIsBetter: true,
              series: [{ start: MONTH.startDate, end: MONTH.endDate, partial: false, n: 214, mean: 8.31 }],
              previousSeries: [{ start: BEFORE.startDate, end: BEFORE.endDate, partial: false, n: 198, mean: 7.1 }],
              page: '/gift-registry',
            },
          ],
        }));
      },
    },
    { ...keys, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  );
}
