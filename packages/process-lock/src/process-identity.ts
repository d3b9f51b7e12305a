import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process and its start time, so that a reused process ID is not mistaken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly began: string;
}

interface ProcessFacts {
  readonly parent: number;
  readonly began: string;
}

/** Linux's facts about a process; null when it has ended, even if its parent has not collected it yet. */
function linuxFacts(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain anything; state, parent and start time follow it (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent] = fields;
    if (state === undefined || state === 'Z' || state === 'X') return null;
    return { parent: Number(parent), began: `${bootId()} ${fields[19]}` };
  } catch {
    return null;
  }
}

let boot: string | undefined;
function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}

function otherFacts(pid: number): ProcessFacts | null {
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, state, began] = /^(\d+)\s+(\S+)\s+(.*)$/.exec(text) ?? [];
    return began === undefined || state?.startsWith('Z') ? null : { parent: Number(parent), began };
  } catch {
    return null;
  }
}

const factsOf = process.platform === 'linux' ? linuxFacts : otherFacts;

/** Null when there is no such process. */
export function identityOf(pid: number): ProcessIdentity | null {
  const facts = factsOf(pid);
  return facts === null ? null : { pid, began: facts.began };
}

/** This process. @throws if the system reports nothing about processes */
export function ownIdentity(): ProcessIdentity {
  const own = identityOf(process.pid);
  if (own === null) throw new Error('This system does not tell when a process began.');
  return own;
}

/** Whether this very process is still running. */
export function isAlive(identity: ProcessIdentity): boolean {
  return factsOf(identity.pid)?.began === identity.began;
}

/** Ends a process at once, if it is still this one. */
export function killNow(identity: ProcessIdentity): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, 'SIGKILL');
  } catch {
    // It ended between the check and the kill.
  }
}

const POLL_MS = 100;

/** Resolves when these processes have ended; those that have not after `mostMs` are killed. */
export async function outlive(processes: readonly ProcessIdentity[], mostMs: number): Promise<void> {
  const end = Date.now() + mostMs;
  while (Date.now() < end && processes.some(isAlive)) await sleep(POLL_MS);
  for (const each of processes) killNow(each);
  while (processes.some(isAlive)) await sleep(POLL_MS);
}

function allPids(): number[] {
  if (process.platform === 'linux') return readdirSync('/proc').map(Number).filter(Number.isInteger);
  return execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).trim().split('\n').map(Number);
}

/** Every process below this one, children before grandchildren. */
export function descendantsOf(pid: number): ProcessIdentity[] {
  const byParent = new Map<number, ProcessIdentity[]>();
  for (const each of allPids()) {
    const facts = factsOf(each);
    if (facts === null) continue;
    byParent.set(facts.parent, [...(byParent.get(facts.parent) ?? []), { pid: each, began: facts.began }]);
  }
  const found: ProcessIdentity[] = [];
  for (let level = byParent.get(pid) ?? []; level.length > 0; ) {
    found.push(...level);
    level = level.flatMap((each) => byParent.get(each.pid) ?? []);
  }
  return found;
}
