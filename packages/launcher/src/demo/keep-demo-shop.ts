import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessPlan } from '../processes/supervised-process.ts';

const DAY_MS = 86_400_000;

export interface DemoShopRun {
  readonly report: (sentence: string) => void;
  /** Receives its process ID, and null at its end. */
  readonly runs: (pid: number | null) => void;
  readonly stop: AbortSignal;
}

/**
 * Fills the demo shop in a separate process, then adds each day's responses. A failure is reported, and retried the
 * next day.
 */
export async function keepDemoShop(plan: ProcessPlan, run: DemoShopRun, pauseMs = DAY_MS): Promise<void> {
  while (!run.stop.aborted) {
    const isFilled = await fillDemoShop(plan, run);
    if (!isFilled && !run.stop.aborted) run.report('The demo shop could not be filled. Its log says why.');
    await sleep(pauseMs, undefined, { signal: run.stop, ref: false }).catch(() => undefined);
  }
}

/** Whether the process succeeded. Never rejects. */
function fillDemoShop(plan: ProcessPlan, run: DemoShopRun): Promise<boolean> {
  return new Promise((resolve) => {
    const out = plan.log === 'terminal' ? 'inherit' : openSync(plan.log.file, 'a', 0o600);
    const child = fork(plan.program, [], {
      execArgv: [...plan.nodeOptions],
      env: { ...plan.environment },
      stdio: ['ignore', out, out, 'ipc'],
      signal: run.stop,
      killSignal: 'SIGKILL',
    });
    if (typeof out === 'number') closeSync(out);
    if (child.pid !== undefined) run.runs(child.pid);
    const end = (isFilled: boolean) => {
      run.runs(null);
      resolve(isFilled);
    };
    // Also if it could not be started, or was stopped with the portal.
    child.on('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}
