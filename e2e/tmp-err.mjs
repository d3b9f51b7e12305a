import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const page = await browser.newPage();
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 600)));
page.on('pageerror', (e) => console.log('ERR', e.stack?.slice(0, 800)));
await page.goto('http://127.0.0.1:8290/login');
await page.waitForTimeout(3000);
console.log(await page.locator('main').innerText());
await browser.close();
