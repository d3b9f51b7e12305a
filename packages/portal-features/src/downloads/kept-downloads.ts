/**
 * Exports that are on their way, kept in the browser by their ids: they survive a reload, another page, a switch of the
 * merchant and the next sign-in. Each belongs to a user: if another user signs in here, it is not asked for and not lost.
 */
export interface KeptDownload {
  readonly id: string;
  readonly title: string;
  readonly user: string;
  /** A colleague sent it: its reader is told where it has expired. */
  readonly sent?: true;
}

const KEY = 'downloadIds';
/** Nobody has more: a merchant's exports are 22 at once. */
const MOST = 50;

const listeners = new Set<() => void>();

function readAll(): readonly KeptDownload[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept).slice(-MOST) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptDownload {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, user } = value as Partial<Record<keyof KeptDownload, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && typeof user === 'string';
}

/** Storage that is off costs what it keeps, and nothing else: this tab goes on by `memory`. */
let memory: readonly KeptDownload[] | null = null;

function write(all: readonly KeptDownload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
    memory = null;
  } catch {
    memory = all.slice(-MOST);
  }
  for (const listener of listeners) listener();
}

const now = (): readonly KeptDownload[] => memory ?? readAll();

export const keptDownloads = (user: string): readonly KeptDownload[] => now().filter((each) => each.user === user);

export function keepDownload(download: KeptDownload): void {
  write([...now().filter(({ id }) => id !== download.id), download]);
}

export function letGoOfDownload(id: string): void {
  if (now().some((each) => each.id === id)) write(now().filter((each) => each.id !== id));
}

/** Told of every change, also of another tab's. */
export function watchDownloads(listener: () => void): () => void {
  const other = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}
