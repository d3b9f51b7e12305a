import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { buildRouteTable, readServiceDescriptor } from './route-table.ts';

const call = (method: ServiceCall['method'], path: string): ServiceCall => ({ method, path, access: {} });
const service = (name: string, ...calls: ServiceCall[]) => ({
  name,
  descriptor: { name, calls },
});

describe('the route table', () => {
  it('finds a call by method and path; HEAD is a GET', () => {
    const table = buildRouteTable(
      [service('a', call('GET', '/api/x'), call('PUT', '/api/x/:id'))],
      [],
      () => undefined,
    );
    expect(table.match('GET', '/api/x')).toMatchObject({ kind: 'route', route: { service: 'a' } });
    expect(table.match('HEAD', '/api/x').kind).toBe('route');
    expect(table.match('PUT', '/api/x/7').kind).toBe('route');
    expect(table.match('DELETE', '/api/x')).toEqual({ kind: 'other-method', allow: ['GET'] });
    for (const path of ['/api/X', '/api/x/', '/api//x', '/api/x/7/8', '/api/%', '/api/x/%zz', '/', '']) {
      expect([path, table.match('GET', path).kind]).not.toEqual([path, 'route']);
    }
  });

  it('gives a path to the first that claims it, also under another name of its parameter', () => {
    const refused: string[] = [];
    const table = buildRouteTable(
      [
        service('a', call('GET', '/api/x/:id'), call('GET', '/api/own')),
        service('b', call('PUT', '/api/x/:name'), call('POST', '/api/own'), call('GET', '/api/door')),
      ],
      ['/api/door'],
      (sentence) => refused.push(sentence),
    );
    expect(table.routes).toHaveLength(2);
    expect(refused).toEqual([
      'b claims /api/x/:name, which belongs to a: its calls do not reach b.',
      'b claims /api/own, which belongs to a: its calls do not reach b.',
      'b claims /api/door, which belongs to the gateway: its calls do not reach b.',
    ]);
  });

  it('lets a service declare a call once', () => {
    const refused: string[] = [];
    buildRouteTable([service('a', call('GET', '/api/x'), call('GET', '/api/x'))], [], (text) => refused.push(text));
    expect(refused).toEqual(['a names GET /api/x twice: the first one counts.']);
  });

  it.each([
    [{ name: 'a', calls: [call('GET', '/internal/session')] }],
    [{ name: 'a', calls: [call('GET', '/api/../internal')] }],
    [{ name: 'a', calls: [call('GET', '/api/*')] }],
    [{ name: 'a', calls: [{ method: 'GET', path: '/api/x' }] }],
    [{ name: 'a', calls: [{ ...call('GET', '/api/x'), access: { pubic: true } }] }],
    [{ name: 'a', calls: [{ ...call('GET', '/api/x'), method: 'TRACE' }] }],
    ['text'],
    [null],
  ])('refuses a descriptor like %j', (answer) => {
    expect(readServiceDescriptor(answer)).toHaveProperty('wrong');
  });
});
