import { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

/** No test in the simulated browser reaches a network: the test provides all responses. */
const tried: string[] = [];
Socket.prototype.connect = function refuse(...parameters: unknown[]) {
  const [options] = parameters.flat(2) as [{ host?: string; port?: number } | undefined];
  tried.push(`${options?.host ?? 'this machine'}:${options?.port ?? ''}`);
  return this.destroy(new Error('A test lets no request out.'));
};

afterEach(() => {
  expect(tried.splice(0), 'connections that the test tried to open').toEqual([]);
});
