import { teamDocument } from '../../../gateway/src/testing/team-service.ts';

const orders = (more: object) => teamDocument('returns', { '/orders': { get: {} } }, more);
const paths = (written: unknown) => ({ openapi: '3.1.0', 'x-access': {}, paths: written });
const nested = (depth: number): object => (depth === 0 ? {} : { properties: { a: nested(depth - 1) } });

/** Addresses and documents of a team's service that is hostile, or whose team has erred; the first of each are right. */
export const TEAM_SERVICE_VALUES = {
  address: [
    ...['https://returns.team.example', 'https://stock.team.example:8443', 'http://returns.team.example'],
    ...['https://127.0.0.1', 'https://2130706433', 'https://[::ffff:10.0.0.1]', 'https://169.254.169.254/latest'],
    ...['https://localhost.', 'https://me:word@returns.team.example', 'https://returns.team.example/../..'],
    ...['https:\\\\returns.team.example', 'javascript:alert(1)', 'file:///etc/passwd', '//returns.team.example'],
  ],
  document: [
    orders({}),
    teamDocument('returns', { '/orders/{id}': { delete: { 'x-access': { roles: ['MERCHANT_ADMIN'] } } } }),
    teamDocument('returns.stock', { '/orders': { get: {} } }),
    orders({ openapi: '2.0' }),
    orders({ 'x-access': { public: true } }),
    orders({ 'x-access': { roles: ['__proto__'] } }),
    orders({ components: nested(40) }),
    orders({ components: nested(200) }),
    orders({ components: { schemas: { a: { $ref: '#/components/schemas/a' } } } }),
    orders({ info: { title: 'x'.repeat(380_000) } }),
    paths([]),
    paths({ '/api/nps': { get: {} } }),
    paths({ '/api/x/returns/../accounts': { get: {} } }),
    paths({ '/api/x/returns/{a}/{a}': { get: {} } }),
    paths({ '/api/x/returns/{constructor}': { get: {}, toString: {} } }),
    paths({ [`/api/x/returns/${'a'.repeat(10_000)}`]: { get: {} } }),
    paths(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`/api/x/returns/${at}`, { get: {} }]))),
  ],
};
