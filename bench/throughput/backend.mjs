import { createServer } from 'node:http';

/** What both proxies ask: a session for every cookie, and one call whose answer has the size of a page of figures. */
const FIGURES = JSON.stringify({
  metrics: Array.from({ length: 12 }, (_, at) => ({
    code: `Q${at}`,
    n: 1234 + at,
    mean: 8.91,
    counts: [1, 2, 3, 4, 5],
  })),
});
const context = {
  sessionId: 'bench',
  userId: 'bench',
  username: 'bench',
  firstName: 'Bench',
  accessType: 'SUPERUSER',
  mid: 1001,
  merchantName: 'Bench',
  timeZone: 'America/New_York',
  activeEsr: false,
  features: [5, 20, 25, 31],
  packages: [12, 21],
};
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const answers = {
  '/service.json': () => ({
    name: 'accounts',
    calls: [{ method: 'GET', path: '/api/figures', access: { package: 12 } }],
  }),
  '/internal/password': () => ({ kind: 'right' }),
  '/readyz': () => ({ status: 'ready' }),
};
/** Of whom a cookie is: one that says so is of the platform. */
const sessionOf = (cookie) => ({
  session: {
    context,
    csrf: 'bench',
    expiresAt: later(),
    idleExpiresAt: later(),
    ...(cookie === 'platform' ? { door: 'platform' } : {}),
  },
});
async function bodyOf(request) {
  let text = '';
  for await (const piece of request) text += piece;
  return JSON.parse(text);
}
const server = createServer(async (request, answer) => {
  const isSession = request.url === '/internal/session';
  const asked = isSession ? await bodyOf(request) : request.resume();
  const said = isSession ? sessionOf(asked.cookie) : (answers[request.url]?.() ?? {});
  const text = request.url === '/api/figures' ? FIGURES : JSON.stringify(said);
  answer.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'private, no-cache',
  });
  answer.end(text);
});
server.listen(0, '127.0.0.1', () => process.send({ listening: server.address().port }));
process.once('disconnect', () => process.exit(0));
