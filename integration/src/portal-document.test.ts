import { runService } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalDocument } from '../../gateway/src/openapi/portal-document.ts';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { DocumentedServices } from './documented-services.fixture.ts';

let services: DocumentedServices;

beforeAll(async () => {
  services = await DocumentedServices.start('documents', [
    (environment) => runService(accountsService, environment),
    (environment) => runService(onlineBuyerService(), environment),
  ]);
});
afterAll(() => services?.close());

it('the documents of all services are one document of OpenAPI 3.1, with every call once', async () => {
  const parts = services.documents;
  const names = ['accounts', 'online-buyer'];
  const whole = new DocumentUnderTest(
    portalDocument(parts.map(({ document }, at) => ({ name: names[at] ?? '', document }))),
  );
  expect(await whole.faults()).toEqual([]);
  expect([...whole.calls].sort()).toEqual(parts.flatMap(({ calls }) => calls).sort());
  expect(new Set(whole.calls).size).toBe(whole.calls.length);
});
