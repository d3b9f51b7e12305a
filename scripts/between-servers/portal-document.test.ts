import { randomBytes } from 'node:crypto';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalDocument } from '../../gateway/src/openapi/portal-document.ts';
import { accountsService } from '../../services/accounts/src/accounts-service.ts';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';

const key = () => randomBytes(32).toString('base64url');
const INTERNAL_KEY = key();

let server: TestServer;
let services: RunningService[] = [];

beforeAll(async () => {
  server = await startTestServer('documents');
  const environment = {
    MONGODB_URL: server.url,
    CONTEXT_KEY: key(),
    INTERNAL_KEY,
    SESSION_KEYS: key(),
    FACTOR_KEYS: key(),
    LOG_LEVEL: 'silent',
  };
  services = await Promise.all([
    runService(accountsService, environment),
    runService(onlineBuyerService(), environment),
  ]);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await server?.close();
});

it('the documents of all services are one document of OpenAPI 3.1, with every call once', async () => {
  const parts = await Promise.all(services.map(({ app }) => DocumentUnderTest.of(app, INTERNAL_KEY)));
  const names = ['accounts', 'online-buyer'];
  const whole = new DocumentUnderTest(
    portalDocument(parts.map(({ document }, at) => ({ name: names[at] ?? '', document }))),
  );
  expect(await whole.faults()).toEqual([]);
  expect([...whole.calls].sort()).toEqual(parts.flatMap(({ calls }) => calls).sort());
  expect(new Set(whole.calls).size).toBe(whole.calls.length);
});
