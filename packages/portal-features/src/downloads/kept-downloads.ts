/**
 * IDs of running exports, stored in the browser: they survive a reload, another page, a merchant switch and the next
 * sign-in. Each belongs to a user; while another user is signed in here, it is neither polled nor lost.
 */
export interface KeptDownload {
  readonly id: string;
  readonly title: string;
  readonly user: string;
  /** Sent by a colleague: the reader is notified if it has expired. */
  readonly sent?: true;
}

const KEY = 'downloadIds';
/** More than anyone has: a merchant may run 22 exports at once. */
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

/** Without storage nothing is persisted; this tab uses `memory`. */
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

/** Called for every change, including those of other tabs. */
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
