import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { makeDeployToken } from '../../deploy-token.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { expect, fillSignIn, logIn, signIn, test } from '../../portal-test.ts';
import { type Ran, ScratchRepository } from '../../scratch-remote.ts';

/** The promises of `docs/owning-a-remote.md`, with the real command against a running portal. */
const FOLDER = 'mfe-parcel-notes';
const PAGE = `${FOLDER}/src/pages/parcel-notes/index.tsx`;
const GROUP = 'Online Buyer';

test('a newcomer creates a remote, edits it, publishes it, and its page is in the sidebar of merchants with the feature', async ({
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  const token = await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, 'parcel-notes');
  const repository = new ScratchRepository({ SHOPPERVOICE_PORTAL: portal.url, SHOPPERVOICE_TOKEN: token });
  const remote = (...given: string[]): Promise<Ran> => repository.remote(FOLDER, ...given);
  const json = async (...given: string[]) => {
    const { status, out, err } = await remote(...given, '--json');
    expect(err).toBe('');
    return { status, ...JSON.parse(out) };
  };
  try {
    const created = await repository.remote('.', 'create', 'parcel-notes', '--feature', '25', '--portal', portal.url);
    expect(created, created.err).toMatchObject({ status: 0 });
    repository.edit(PAGE, '<RatingsTable />', '<RatingsTable />\n      <p>Clock of the parcels</p>');

    const checked = await remote('doctor');
    expect(checked.status, checked.err).toBe(0);
    expect(await json('validate')).toMatchObject({ ok: true, version: '1.0.0' });
    expect(await json('publish', '--no-build')).toMatchObject({ ok: true, already: false, promoted: false });
    expect(await json('publish', '--no-build')).toMatchObject({ ok: true, already: true });

    // Publishing does not show it yet.
    const holder = await browser.newPage();
    await signIn(holder, portal, 'admin4101');
    const sidebar = holder.getByRole('navigation').filter({ hasText: GROUP });
    await expect(sidebar.first()).toBeVisible();
    await expect(holder.getByRole('link', { name: 'Parcel notes' })).toHaveCount(0);

    const promoted = await remote('promote', '1.0.0');
    expect(promoted, promoted.err).toMatchObject({ status: 0 });
    await expect(async () => {
      await holder.goto(`${portal.url}/`);
      await expect(holder.getByRole('link', { name: 'Parcel notes' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await holder.getByRole('link', { name: 'Parcel notes' }).click();
    await expect(holder.getByRole('heading', { level: 1, name: 'Parcel notes' })).toBeVisible();
    await expect(holder.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();
    await expect(holder.getByText('Clock of the parcels')).toBeVisible();
    await holder.close();

    // A merchant without the feature sees it locked, and cannot open it by its address.
    const other = await browser.newPage();
    await signIn(other, portal, 'user4102', '/parcel-notes');
    await expect(other).toHaveURL(`${portal.url}/`);
    await expect(other.getByText('Clock of the parcels')).toHaveCount(0);
    await other.close();

    // The rest of its life cycle, with the portal's own responses.
    repository.edit(`${FOLDER}/package.json`, '"version": "1.0.0"', '"version": "1.1.0"');
    expect(await json('publish')).toMatchObject({ ok: true, version: '1.1.0' });
    expect((await json('canary', '1.1.0', '--percent', '10', '--merchants', '4101')).canary).toEqual({
      version: '1.1.0',
      percent: 10,
      mids: [4101],
    });
    expect((await json('canary', '--end')).canary).toBeNull();
    expect(await json('promote', '1.1.0')).toMatchObject({ current: '1.1.0', previous: '1.0.0' });
    expect(await json('rollback', '--reason', 'wrong words')).toMatchObject({ current: '1.0.0' });
    const { remotes } = await json('list');
    expect(remotes.map(({ name }: { name: string }) => name)).toEqual(['parcel-notes']);
    repository.edit(PAGE, 'Clock of the parcels', 'Clock');
    const again = await remote('publish');
    expect(again).toMatchObject({ status: 4, err: expect.stringContaining('1.1.0') });
    repository.edit(`${FOLDER}/remote.json`, '"/parcel-notes"', '"/online-buyer-comments"');
    repository.edit(`${FOLDER}/package.json`, '"version": "1.1.0"', '"version": "1.2.0"');
    const refused = await remote('publish');
    expect(refused.status).toBe(3);
    expect(refused.err).toContain(
      'The path "/online-buyer-comments" meets "/online-buyer-comments", which belongs to online-buyer.',
    );
  } finally {
    repository.remove();
  }
});

test('dev shows the remote in the session of the superuser who switched it on, follows every change, and shows it to no one else', async ({
  portal,
  browser,
}) => {
  test.setTimeout(240_000);
  const repository = new ScratchRepository({});
  const created = await repository.remote('.', 'create', 'parcel-drafts');
  expect(created, created.err).toMatchObject({ status: 0 });
  const dev = repository.start('mfe-parcel-drafts', 'dev', '--portal', portal.url, '--port', '0');
  try {
    let output = '';
    dev.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await expect.poll(() => /^Built /m.test(output), { timeout: 60_000 }).toBe(true);
    const address = /open (\S+)/.exec(output)?.[1] ?? '';

    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, portal, 'super');
    // The command links to the portal, which links to the platform; it is confirmed there, and starts at the portal.
    const platform = await context.newPage();
    await platform.goto(address);
    await expect(platform).toHaveURL((url) => url.origin === portal.platformUrl && url.searchParams.has('dev'));
    await fillSignIn(platform, 'super');
    const panel = platform.getByRole('region', { name: 'Developer override' });
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(passwordDialog(platform)).toContainText('in your session, in place of the remote parcel-drafts.');
    await confirmPassword(platform);
    const begins = (await panel.getByRole('link', { name: 'Open the portal with it' }).getAttribute('href')) ?? '';
    await platform.close();
    await page.goto(begins);
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByRole('complementary', { name: 'Developer override' })).toContainText('in your session only');
    await page.getByRole('link', { name: 'Parcel drafts' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();

    repository.edit(
      'mfe-parcel-drafts/src/pages/parcel-drafts/index.tsx',
      '<RatingsTable />',
      '<p>Zone of the drafts</p>',
    );
    await expect(page.getByText('Zone of the drafts')).toBeVisible({ timeout: 60_000 });

    const other = await browser.newPage();
    await logIn(other, portal, 'admin4101');
    await other.goto(address);
    await other.goto(`${portal.url}/parcel-drafts`);
    await expect(other.getByRole('complementary', { name: 'Developer override' })).toHaveCount(0);
    await expect(other.getByText('Zone of the drafts')).toHaveCount(0);
    await other.close();
    await context.close();
  } finally {
    dev.kill('SIGTERM');
    repository.remove();
  }
});
