import { typesOf } from '@shoppervoice/api-client/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal } from './developers-portal.fixture.ts';

let portal: DevelopersPortal;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
}, 120_000);
afterAll(() => portal?.close());

test('the types of the client are those of the document that a running portal answers', async () => {
  const document = (await portal.api('/api/v1/openapi.json', null)).json();
  // `-u` writes the file again.
  await expect(await typesOf(document)).toMatchFileSnapshot('../../packages/api-client/src/public-api.ts');
});
