import { chromium } from '@playwright/test';

const url = 'http://127.0.0.1:8290';
const [user, pass, ...rest] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
let cookies = [];
if (user !== '-') {
  const login = await fetch(url + '/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: user, password: pass }),
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(login.headers.getSetCookie()[0]);
  cookies = [{ name, value, url }];
}
for (const spec of rest) {
  const [path, width, scheme, name, click] = spec.split('|');
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.waitForTimeout(1800);
  if (click)
    for (const c of click.split('>>')) {
      await page
        .getByText(c, { exact: false })
        .first()
        .click({ timeout: 3000 })
        .catch((e) => console.log(c, e.message.slice(0, 80)));
      await page.waitForTimeout(800);
    }
  await page.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: !click });
  await context.close();
}
await browser.close();
