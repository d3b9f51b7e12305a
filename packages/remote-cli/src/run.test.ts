import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScratchRepository } from './testing/scratch-repository.ts';

let repository: ScratchRepository;
beforeAll(() => {
  repository = new ScratchRepository();
});
afterAll(() => repository.remove());

/** Command line, exit status, message. */
const WRONG: readonly (readonly [line: string, exit: number, words: RegExp])[] = [
  ['', 2, /Usage:/],
  ['promot 1.0.0', 2, /unknown command 'promot'\n\(Did you mean promote\?\)/],
  ['promote', 2, /missing required argument 'version'/],
  ['promote 1.0.0 2.0.0', 2, /too many arguments/],
  ['list --prtal x', 2, /unknown option '--prtal'/],
  ['canary 1.0.0 --percent 200', 2, /from 0 to 100/],
  ['canary 1.0.0 --percent=', 2, /from 0 to 100/],
  ['canary 1.0.0 --ramp 10,x --every 2h', 2, /from 0 to 100/],
  ['canary 1.0.0 --ramp 10,50 --every 2w', 2, /from 1m to 7d/],
  ['canary 1.0.0 --ramp 10,50 --every 0h', 2, /from 1m to 7d/],
  ['canary 1.0.0 --merchants 1001,x', 2, /whole number/],
  ['dev --port 99999', 2, /from 0 to 65535/],
  ['create Returns!', 2, /"Returns!" cannot be the name of a remote/],
  ['create returns --title <b>', 2, /"<b>" cannot be the title/],
  ['create returns --group nowhere', 2, /no sidebar group "nowhere".*\n.*online-buyer/],
  ['create online-buyer', 2, /mfe-online-buyer is there already/],
  ['build', 2, /There is no remote.json/],
  ['build --folder no/such/place', 2, /There is no remote.json in .*no\/such\/place/],
  ['list', 2, /No portal is named/],
  ['list --portal not-an-address', 2, /no address of a portal/],
  ['list --portal ftp://portal.example', 2, /no address of a portal/],
  ['list --portal https://user:secret@portal.example', 2, /no address of a portal/],
  ['list --portal https://portal.example/path', 2, /no address of a portal/],
  ['list --portal http://portal.example', 2, /not encrypted/],
  ['list --portal https://portal.example', 2, /There is no deploy token/],
];

describe('a command line', () => {
  it.each(WRONG)('"%s" ends with %d and a message', async (line, exit, words) => {
    const ran = await repository.run('.', ...line.split(' ').filter(Boolean));
    expect(ran.exit).toBe(exit);
    expect(ran.err).toMatch(words);
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it.each(WRONG.slice(1))('"%s --json" prints one JSON object and nothing else', async (line, exit) => {
    const ran = await repository.run('.', ...line.split(' ').filter(Boolean), '--json');
    expect(JSON.parse(ran.out)).toMatchObject({ ok: false, exit, problem: expect.stringMatching(/\S/), findings: [] });
    expect(ran.out.trim()).not.toContain('\n');
    expect(ran.err).toBe('');
  });

  it('writes the next step as a command to type, if there is a folder for it', async () => {
    expect((await repository.run('.', 'canary')).err).toContain(
      'Write `npm run remote -- canary <version> --percent 10`, or `npm run remote -- canary --end`.',
    );
    const json = JSON.parse((await repository.run('.', 'pin', '--json')).out) as { next: string[] };
    expect(json.next).toEqual(['Write `npm run remote -- pin <version>`, or `npm run remote -- pin --end`.']);
    expect((await repository.run('.', 'build')).err).toContain('or make one with `create <name>`');
  });

  it('prints its help', async () => {
    const all = await repository.run('.', '--help');
    expect(all.exit).toBe(0);
    for (const command of [
      'create',
      'dev',
      'build',
      'validate',
      'publish',
      'promote',
      'canary',
      'rollback',
      'pin',
      'list',
      'doctor',
    ])
      expect(all.out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(all.out).toContain('SHOPPERVOICE_TOKEN');
    expect(all.out).toMatch(/4 {2}the portal refuses/);
    const one = await repository.run('.', 'canary', '--help');
    expect(one).toMatchObject({ exit: 0, err: '' });
    expect(one.out).toContain('--percent <number>');
  });

  it('accepts no token', async () => {
    expect((await repository.run('.', 'list', '--help')).out).not.toMatch(/--token/);
    expect((await repository.run('.', 'list', '--token', 'svd_x')).exit).toBe(2);
  });
});
