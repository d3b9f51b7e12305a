import { describe, expect, it } from 'vitest';
import { allowedInDemo, DEMO_SHOP_PATH } from './demo-shop.ts';

const post = (path: string) => ({ method: 'POST', path }) as const;

describe('from the demo shop', () => {
  it.each([
    ['GET', { method: 'GET', path: '/api/comments' } as const, true],
    ['HEAD', { method: 'GET', path: '/api/comments' } as const, true],
    ['GET', null, true],
    ['POST', null, false],
    ['POST', post('/api/export'), false],
    ['POST', post(DEMO_SHOP_PATH), false],
    ['DELETE', { method: 'DELETE', path: DEMO_SHOP_PATH } as const, true],
    ['POST', post('/api/user/logout'), true],
    ['POST', post('/api/ai-assistant/ai/filtered-summary'), true],
    ['POST', { ...post('/api/user/login'), limit: 'sign-in' } as const, true],
    ['POST', post('/api/user/unsubscribe-user'), true],
    ['POST', post('/api/accounts/forgot-password'), false],
    ['POST', post('/api/accounts/create-vitalsigns-account'), false],
    // A row of another method allows nothing else.
    ['POST', { method: 'GET', path: '/api/user/logout' } as const, false],
  ])('%s of %o: %s', (method, call, isAllowed) => {
    expect(allowedInDemo(method, call)).toBe(isAllowed);
  });
});
