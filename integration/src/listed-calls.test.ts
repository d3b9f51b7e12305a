import { join } from 'node:path';
import { readDescriptor, remoteFolders } from '@shoppervoice/remote-package';
import { runService } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { ANSWERS as ASSISTANT } from '../../services/assistant/src/answers.ts';
import { ANSWERS as DEVELOPERS } from '../../services/developers/src/answers.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { ANSWERS as REPORTING } from '../../services/reporting/src/answers.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { stffService } from '../../services/stff/src/service.ts';
import { DocumentedServices } from './documented-services.fixture.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The remotes of the portal, and the one that `remote create` writes. */
const DESCRIPTORS = [...remoteFolders(ROOT), 'packages/remote-cli/template'].map((folder) =>
  readDescriptor(join(ROOT, folder)),
);

let services: DocumentedServices;
/** As services name their calls: `PUT /api/notes/:id`. */
let served: ReadonlySet<string>;

beforeAll(async () => {
  services = await DocumentedServices.start('listed-calls', [
    (environment) => runService(accountsService, environment),
    (environment) => runService(onlineBuyerService(), environment),
    (environment) => runService(siteAbandonmentService(), environment),
    (environment) => runService(stffService(), environment),
  ]);
  const written = services.documents.flatMap(({ calls }) => calls.map((call) => call.replace(/\{(\w+)\}/g, ':$1')));
  served = new Set([...written, ...[REPORTING, ASSISTANT, DEVELOPERS].flatMap(Object.keys)]);
});
afterAll(() => services?.close());

it('the portal has remotes whose calls can be listed', () => expect(DESCRIPTORS.length).toBeGreaterThan(5));

it.each(DESCRIPTORS)('$name lists its calls, and each of them is one of a service', ({ calls = [] }) => {
  expect(calls).not.toEqual([]);
  expect(calls.filter((call) => !served.has(call)).map((call) => `No service has "${call}".`)).toEqual([]);
});
