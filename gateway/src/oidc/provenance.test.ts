import { expect, it } from 'vitest';
import { provenanceOf } from './provenance.ts';

const of = (issuer: string, claims: Record<string, unknown>) =>
  provenanceOf({ issuer, subject: 's', audience: 'a', id: '1', over: new Date(0), claims });
const GITHUB = 'https://token.actions.githubusercontent.com';

it('links the commit and the run of GitHub, of its servers elsewhere, and of any GitLab', () => {
  const github = { repository: 'shop/returns', sha: 'ab12', run_id: '17', ref: 'refs/heads/main', workflow_ref: 'w' };
  expect(of(GITHUB, github)).toEqual({
    issuer: GITHUB,
    subject: 's',
    repository: 'shop/returns',
    commit: 'ab12',
    ref: 'refs/heads/main',
    workflow: 'w',
    commitUrl: 'https://github.com/shop/returns/commit/ab12',
    runUrl: 'https://github.com/shop/returns/actions/runs/17',
  });
  expect(of('https://git.shop.example/_services/token', github).commitUrl).toBe(
    'https://git.shop.example/shop/returns/commit/ab12',
  );
  const gitlab = { project_path: 'shop/web/returns', sha: 'ab12', job_id: '9', ci_config_ref_uri: 'c' };
  expect(of('https://gitlab.example', gitlab)).toMatchObject({
    commitUrl: 'https://gitlab.example/shop/web/returns/-/commit/ab12',
    runUrl: 'https://gitlab.example/shop/web/returns/-/jobs/9',
    workflow: 'c',
  });
});

it.each([
  { repository: '../evil', sha: 'ab12' },
  { repository: 'shop/..', sha: 'ab12' },
  { repository: 'shop/returns?x=1', sha: 'ab12' },
  { repository: 'shop/returns#', sha: 'ab12' },
  { repository: '//evil.example/x', sha: 'ab12' },
  { repository: 'shop', sha: 'ab12' },
  { repository: 'shop/returns', sha: '../../login' },
  { repository: 'shop/returns', sha: 'ab12'.repeat(20) },
  { repository: ['shop/returns'], sha: 'ab12' },
  { repository: 'shop/returns' },
])('makes no address of %o', (claims) => {
  expect(of(GITHUB, claims).commitUrl).toBeUndefined();
});

it('tells of another service what it says, without addresses, and nothing that is too long', () => {
  const from = of('https://ci.example', { repository: 'shop/returns', sha: 'ab12', ref: 'x'.repeat(301) });
  expect(from).toEqual({ issuer: 'https://ci.example', subject: 's', repository: 'shop/returns', commit: 'ab12' });
  expect(of('http://127.0.0.1:1', { project_path: 'a/b', sha: 'ab' }).commitUrl).toBeUndefined();
});
