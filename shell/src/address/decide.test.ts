import type { Access } from '@shoppervoice/contracts/calls';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { PageEntry, Remote } from '@shoppervoice/portal-kit';
import type { Entitlements } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, refusedTitle, type Viewer } from './decide.ts';

const page = (path: string[], access: Access, more: Partial<PageDescriptor> = {}): PageEntry => ({
  remote: { name: 'test' } as Remote,
  page: { path, module: './page', title: path[0] ?? '', area: 'buyer', access, whenLocked: 'home', ...more },
});

const pages = [
  page(['/login', '/logout'], { public: true }, { auth: true }),
  page(['/Unsubscribe'], { public: true }),
  page(['/comments'], { package: 12 }, { whenLocked: 'upgrade', title: 'Comments' }),
  page(['/nps'], { feature: 7 }, { title: 'Net Promoter Score' }),
  page(['/audit'], { roles: ['SUPERUSER'] }, { title: 'Audit' }),
  page(['/questions/:id'], { feature: 14 }),
  page(['/questions/new'], {}),
];

const entitlements = (more: Partial<Entitlements> = {}): Viewer => ({
  kind: 'signed-in',
  entitlements: { features: [], packages: [], activeEsr: false, accessType: 'MERCHANT_USER', ...more },
});
const signedOut: Viewer = { kind: 'signed-out' };
const unavailable: Viewer = { kind: 'unavailable' };

const withdrawn = [
  page(['/returns'], { package: 12 }, { title: 'Returns', whenLocked: 'upgrade' }).page,
  page(['/offers'], { public: true }, { title: 'Offers' }).page,
];

/**
 * `home`, `not-found`, `page`, `locked`, or the target of a redirect with the page named there: `+` by the modal, `-`
 * as refused.
 */
function outcome(path: string, viewer: Viewer): string {
  const url = new URL(path, 'http://portal.example');
  const decision: Decision = decide(
    { pathname: url.pathname, search: url.search, hash: url.hash },
    viewer,
    pages,
    withdrawn,
  );
  if (decision.kind === 'page') return decision.locked ? 'locked' : 'page';
  if (decision.kind === 'redirect') {
    const { to, upgrade, refused } = decision;
    return `-> ${to}${upgrade ? ` + ${upgrade}` : ''}${refused ? ` - ${refused}` : ''}`;
  }
  return decision.kind;
}

it('a reload after an unknown address looks there again', () => {
  const at = (pathname: string, state?: unknown) =>
    decide({ pathname, search: '', hash: '', state }, entitlements({ packages: [12] }), pages, withdrawn);
  expect(decide({ pathname: '/soon', search: '?a=1', hash: '#b' }, entitlements(), pages)).toEqual({
    kind: 'redirect',
    to: '/error',
    lost: '/soon?a=1#b',
  });
  expect(at('/error', { lost: '/soon' })).toEqual({ kind: 'not-found' });
  // A page, or a withdrawn one, that exists by now.
  for (const lost of ['/comments', '/comments?tab=2#top', '/returns']) {
    expect(at('/error', { lost })).toEqual({ kind: 'redirect', to: lost });
  }
  for (const state of [
    null,
    'x',
    {},
    { lost: 7 },
    { lost: '//evil.example/comments' },
    { lost: 'https://evil.example' },
  ]) {
    expect(at('/error', state)).toEqual({ kind: 'not-found' });
  }
});

it('Home names what was refused, of whatever stands in the history entry', () => {
  expect(refusedTitle({ refused: 'Alerts' })).toBe('Alerts');
  for (const state of [null, 'x', {}, { refused: 7 }]) expect(refusedTitle(state)).toBe(null);
});

describe('what an address shows', () => {
  it.each([
    // Home never redirects a signed-in reader, whatever their entitlements.
    ['/', entitlements(), 'home'],
    ['/', signedOut, '-> /login'],
    ['/', unavailable, '-> /login'],
    // Unknown paths, and the error page itself, for everybody.
    ['/nowhere', entitlements(), '-> /error'],
    ['/nowhere', signedOut, '-> /error'],
    ['/error', entitlements(), 'not-found'],
    ['/error/', signedOut, 'not-found'],
    // A withdrawn page says so to readers who could open it before, and to nobody else.
    ['/returns', entitlements({ packages: [12] }), 'withdrawn'],
    ['/returns/', entitlements({ packages: [12] }), 'withdrawn'],
    ['/returns', entitlements(), '-> / + Returns'],
    ['/returns', signedOut, '-> /login?returnTo=%2Freturns'],
    ['/offers', signedOut, 'withdrawn'],
    // Auth pages.
    ['/login', signedOut, 'page'],
    ['/login', unavailable, 'page'],
    ['/login?returnTo=%2Fcomments', entitlements(), '-> /'],
    ['/logout', entitlements(), 'page'],
    ['/logout/', entitlements(), 'page'],
    ['/logout', signedOut, 'page'],
    // Signs out of a session that has ended. A reader who has signed in again meanwhile is not signed out.
    ['/logout?sessionEnded=true&returnTo=%2Fcomments', signedOut, 'page'],
    ['/logout?sessionEnded=true&returnTo=%2Fpsr', entitlements(), '-> /psr'],
    ['/logout?sessionEnded=true&returnTo=%2F%2Fevil.example', entitlements(), '-> /'],
    ['/Unsubscribe?email=a', entitlements(), 'page'],
    ['/unsubscribe?email=a', signedOut, 'page'],
    // Signed out: sign-in first, with the return path.
    ['/comments?tone=4#top', signedOut, '-> /login?returnTo=%2Fcomments%3Ftone%3D4%23top'],
    ['/comments', unavailable, '-> /login?returnTo=%2Fcomments'],
    ['/psr', signedOut, '-> /login?returnTo=%2Fpsr'],
    // The link proves the mailbox, no matter who is signed in.
    ['/login?proof=x&email=a%40b.example', entitlements(), 'page'],
    ['/logout?proof=x', signedOut, 'page'],
    ['/login?email=a%40b.example', entitlements(), '-> /'],
    // A page without a gate is open to any signed-in user.
    ['/psr', entitlements(), 'summary'],
    // Only its own gate decides.
    ['/comments', entitlements({ packages: [12] }), 'page'],
    ['/comments', entitlements({ packages: [9, 13] }), 'locked'],
    ['/nps', entitlements({ features: [7] }), 'page'],
    ['/nps', entitlements({ packages: [12] }), '-> / + Net Promoter Score'],
    ['/nps', entitlements({ packages: [12], accessType: 'SUPERUSER' }), '-> / + Net Promoter Score'],
    ['/esr', entitlements({ features: [119] }), '-> / + Executive Summary'],
    ['/esr', entitlements({ activeEsr: true }), '-> / + Executive Summary'],
    ['/esr', entitlements({ features: [119], activeEsr: true }), 'summary'],
    ['/ESR/', entitlements({ features: [119], activeEsr: true }), 'summary'],
    ['/esr?report=2026-10', signedOut, '-> /login?returnTo=%2Fesr%3Freport%3D2026-10'],
    // A page refused by role is not for sale.
    ['/audit', entitlements({ accessType: 'MERCHANT_ADMIN' }), '-> / - Audit'],
    ['/audit', entitlements({ accessType: 'SUPERUSER' }), 'page'],
    // The shell's own page for superusers.
    ['/platform', entitlements({ accessType: 'SUPERUSER' }), 'platform'],
    ['/platform/', entitlements({ accessType: 'SUPERUSER' }), 'platform'],
    ['/platform', entitlements({ accessType: 'MERCHANT_ADMIN', features: [7], packages: [12] }), '-> / - Platform'],
    ['/alerts', entitlements({ accessType: 'MERCHANT_ADMIN' }), 'alerts'],
    ['/alerts', entitlements({ accessType: 'SUPERUSER' }), 'alerts'],
    ['/alerts', entitlements({ accessType: 'MERCHANT_USER', features: [7], packages: [12] }), '-> / - Alerts'],
    ['/alerts', signedOut, '-> /login?returnTo=%2Falerts'],
    ['/platform', signedOut, '-> /login?returnTo=%2Fplatform'],
    // A fixed path wins over one with parameters.
    ['/questions/new', entitlements(), 'page'],
    ['/questions/7', entitlements({ features: [14] }), 'page'],
  ] as const)('%s', (path, viewer, expected) => {
    expect(outcome(path, viewer)).toBe(expected);
  });

  it('never redirects to where it stands, for any viewer and page', () => {
    const viewers = [
      signedOut,
      unavailable,
      entitlements(),
      entitlements({ packages: [12], features: [7, 14, 119], activeEsr: true }),
    ];
    for (const viewer of viewers) {
      for (const { page: each } of pages) {
        for (const path of each.path) {
          let at = path.replace(':id', '7');
          for (let steps = 0; ; steps += 1) {
            const shown = outcome(at, viewer);
            if (!shown.startsWith('-> ')) break;
            expect(steps).toBeLessThan(3);
            at = shown.replace('-> ', '').split(/ [+-] /)[0] ?? '';
          }
        }
      }
    }
  });
});
