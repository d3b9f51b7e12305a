import { pathToFileURL } from 'node:url';
import { type RunHosted, startServices } from '@shoppervoice/service-kit';
import type { HostedService } from './portal-processes.ts';

/** Several services in one process: those of HOSTED_SERVICES, each with variables of its own. */
const hosted = JSON.parse(process.env.HOSTED_SERVICES ?? '[]') as readonly HostedService[];

await startServices(
  await Promise.all(
    hosted.map(async ({ name, program, variables }) => {
      const { run } = (await import(pathToFileURL(program).href)) as { readonly run: RunHosted };
      return { name, run: () => run({ ...process.env, ...variables }) };
    }),
  ),
);
