import { typesOf } from '@shoppervoice/api-client/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal } from './developers-portal.fixture.ts';

let portal: DevelopersPortal;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
}, 120_000);
afterAll(() => portal?.close());

test('the types of the client match the document of a running portal', async () => {
  const document = (await portal.api('/api/v1/openapi.json', null)).json();
  // `-u` rewrites the file.
  await expect(await typesOf(document)).toMatchFileSnapshot('../../packages/api-client/src/public-api.ts');
});
