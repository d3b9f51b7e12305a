import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { ProcessPlan } from '../processes/supervised-process.ts';
import { StartRefused } from '../start-refused.ts';
import type { SignIn } from '../welcome.ts';
import type { DemoMessage } from './demo-messages.ts';
import { type DemoMemory, writeDemoMemory } from './demo-state.ts';

export interface DemoRun {
  readonly onlyIfEmpty: boolean;
  readonly seed: string;
  readonly memoryFile: string;
  readonly memory: DemoMemory;
  readonly report: (sentence: string) => void;
  /** Receives its process ID, and null at its end. */
  readonly runs: (pid: number | null) => void;
  readonly stop: AbortSignal;
}

/**
 * Loads the demo data in a separate process, whose memory is freed at its end. Resolves with the demo users; with none
 * if the database contained data already. @throws StartRefused when it fails
 */
export function runDemoData(plan: ProcessPlan, run: DemoRun): Promise<readonly SignIn[]> {
  return new Promise((resolve, reject) => {
    const out = plan.log === 'terminal' ? 'inherit' : openSync(plan.log.file, 'a', 0o600);
    const child = fork(plan.program, [], {
      execArgv: [...plan.nodeOptions],
      env: {
        ...plan.environment,
        DEMO_ONLY_IF_EMPTY: run.onlyIfEmpty ? 'on' : 'off',
        DEMO_SEED: run.seed,
        DEMO_AS_OF: run.memory.asOf,
      },
      stdio: ['ignore', out, 'pipe', 'ipc'],
      signal: run.stop,
      killSignal: 'SIGKILL',
    });
    if (typeof out === 'number') closeSync(out);
    if (child.pid !== undefined) run.runs(child.pid);
    let outcome: Extract<DemoMessage, { kind: 'in' | 'left-alone' }> | null = null;
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('message', (message: DemoMessage) => {
      if (message.kind === 'begin') writeDemoMemory(run.memoryFile, { ...run.memory, state: 'loading' });
      else if (message.kind === 'progress') run.report(message.sentence);
      else outcome = message;
    });
    child.on('error', reject);
    child.once('close', (code) => {
      run.runs(null);
      if (outcome === null || code !== 0) {
        reject(
          new StartRefused(`${stderr.trim()}\nThe demo data was not loaded; DEMO_DATA=off starts without it.`.trim()),
        );
      } else if (outcome.kind === 'left-alone') resolve([]);
      else {
        writeDemoMemory(run.memoryFile, { ...run.memory, state: 'in', signIns: outcome.signIns });
        resolve(outcome.signIns);
      }
    });
  });
}
