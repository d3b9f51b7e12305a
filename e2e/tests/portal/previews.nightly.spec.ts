import { makeDeployToken } from '../../deploy-token.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { expect, logIn, signIn, test } from '../../portal-test.ts';
import { type Ran, ScratchRepository } from '../../scratch-remote.ts';

const FOLDER = 'mfe-parcel-clocks';
const PAGE = `${FOLDER}/src/pages/parcel-clocks/index.tsx`;

test('a preview is opened by a viewer who confirms it, fails without a rollback, is seen mended, and is gone when it is ended', async ({
  portal,
  browser,
}) => {
  test.setTimeout(300_000);
  const token = await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, 'parcel-clocks');
  const repository = new ScratchRepository({ SHOPPERVOICE_PORTAL: portal.url, SHOPPERVOICE_TOKEN: token });
  const remote = (...given: string[]): Promise<Ran> => repository.remote(FOLDER, ...given);
  const json = async (...given: string[]) => {
    const { status, out, err } = await remote(...given, '--json');
    expect(err).toBe('');
    return { status, ...JSON.parse(out) };
  };
  try {
    const created = await repository.remote('.', 'create', 'parcel-clocks', '--portal', portal.url);
    expect(created, created.err).toMatchObject({ status: 0 });
    expect(await json('publish', '--promote')).toMatchObject({ ok: true, version: '1.0.0' });

    // A preview that throws in every browser.
    repository.edit(PAGE, '<RatingsTable />', '<RatingsTable />\n      <Broken />');
    repository.edit(
      PAGE,
      'export default',
      'function Broken(): never {\n  throw new Error("the clock is broken");\n}\n\nexport default',
    );
    const broken = await json('publish', '--preview', 'pr-17');
    expect(broken).toMatchObject({ ok: true, version: expect.stringMatching(/^1\.0\.0-pr-17-[0-9a-f]{8}$/) });

    const viewer = await browser.newPage();
    await logIn(viewer, portal, 'user4102');
    await viewer.goto(broken.open);
    await expect(viewer.getByRole('heading', { name: 'Open the preview pr-17 of parcel-clocks?' })).toBeVisible();
    // The question alone changes nothing.
    await viewer.goto(`${portal.url}/parcel-clocks`);
    await expect(viewer.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();
    await expect(viewer.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

    await viewer.goto(broken.open);
    await viewer.getByRole('button', { name: 'Open the preview' }).click();
    await expect(viewer).toHaveURL(`${portal.url}/parcel-clocks`);
    const bar = viewer.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText(`Preview pr-17 of parcel-clocks ${broken.version}, in your session only.`);
    await expect(viewer.getByRole('heading', { level: 2, name: 'All metrics' })).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();

    const { remotes } = await json('list');
    expect(remotes).toMatchObject([
      {
        current: '1.0.0',
        previews: [{ name: 'pr-17' }],
        versions: [{ version: '1.0.0', state: 'published', failedUsers: 0 }],
      },
    ]);

    // The mended one has the same address: who has opened it sees it at the next load.
    repository.edit(PAGE, '<Broken />', '<p>Clock of the parcels</p>');
    const mended = await json('publish', '--preview', 'pr-17');
    expect(mended.open).toBe(broken.open);
    await viewer.reload();
    await expect(viewer.getByText('Clock of the parcels')).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, portal, 'admin4101', '/parcel-clocks');
    await expect(other.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();
    await expect(other.getByText('Clock of the parcels')).toHaveCount(0);
    await other.close();

    await bar.getByRole('button', { name: 'Leave' }).click();
    await expect(viewer.getByText('Clock of the parcels')).toHaveCount(0);
    await expect(bar).toHaveCount(0);

    await viewer.goto(mended.open);
    await viewer.getByRole('button', { name: 'Open the preview' }).click();
    await expect(viewer.getByText('Clock of the parcels')).toBeVisible();
    expect(await json('preview', 'end', 'pr-17')).toMatchObject({ ok: true });
    await viewer.reload();
    await expect(viewer.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();
    await expect(viewer.getByText('Clock of the parcels')).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await viewer.goto(mended.open);
    await expect(viewer.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await viewer.close();
  } finally {
    repository.remove();
  }
});
