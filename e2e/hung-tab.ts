import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** Milliseconds of processor time that two looks at a process lie apart. */
const BETWEEN = 1_000;

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
  /** Seconds. */
  readonly cpuTime: number;
}

/**
 * Ends the process of the tab that hangs, as a reader does whom the browser asks: of all tabs it is the one that works without end.
 * Playwright gives such a page up; its session of the browser's own protocol goes on.
 */
export async function endHungTab(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  await sleep(BETWEEN);
  const worked = (await renderers()).map(({ id, cpuTime }) => ({ id, time: cpuTime - (before.get(id) ?? cpuTime) }));
  const [hung] = worked.sort((a, b) => b.time - a.time);
  if (hung === undefined) throw new Error('There is no tab.');
  process.kill(hung.id, 'SIGKILL');
  await session.detach();
}

/** Loads such a tab anew, and answers what stands in it then. */
export async function loadAnew(tab: CDPSession): Promise<() => Promise<string>> {
  await tab.send('Page.reload');
  return async () => {
    const { result } = await tab.send('Runtime.evaluate', { expression: 'document.body.innerText' });
    return String(result.value);
  };
}
