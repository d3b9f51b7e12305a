import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The processes between this one and the `npm` that runs it, itself included, nearest first: when one of them dies,
 * nobody waits for this process any more. Without npm it is the parent alone.
 * @returns {number[]}
 */
export function lineToNpm() {
  if (process.env.npm_lifecycle_event === undefined) return [process.pid];
  const line = [process.pid];
  for (let pid = process.ppid; pid > 1 && line.length < 20; ) {
    const found = describe(pid);
    if (found === null) break;
    line.push(pid);
    if (/(^|[/ ])(npm|npm-cli\.js)( |$)/.test(found.command)) return line;
    pid = found.parent;
  }
  // No npm among the ancestors: a script of its own has set npm's variables.
  return [process.pid];
}

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | null}
 */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
    }
    const text = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, command] = /^(\d+)\s+(.*)$/.exec(text) ?? [];
    return parent === undefined || command === undefined ? null : { parent: Number(parent), command };
  } catch {
    return null;
  }
}
