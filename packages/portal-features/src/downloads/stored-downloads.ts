/**
 * IDs of running exports, stored in the browser: they survive a reload, another page, a merchant switch and the next
 * sign-in. Each belongs to a user; while another user is signed in here, it is neither polled nor lost.
 */
export interface StoredDownload {
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

function readAll(): readonly StoredDownload[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isStored).slice(-MOST) : [];
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredDownload {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, user } = value as Partial<Record<keyof StoredDownload, unknown>>;
  return typeof id === 'string' && typeof title === 'string' && typeof user === 'string';
}

/** Without storage nothing is persisted; this tab uses `memory`. */
let memory: readonly StoredDownload[] | null = null;

function write(all: readonly StoredDownload[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
    memory = null;
  } catch {
    memory = all.slice(-MOST);
  }
  for (const listener of listeners) listener();
}

const now = (): readonly StoredDownload[] => memory ?? readAll();

export const storedDownloads = (user: string): readonly StoredDownload[] => now().filter((each) => each.user === user);

export function storeDownload(download: StoredDownload): void {
  write([...now().filter(({ id }) => id !== download.id), download]);
}

export function removeStoredDownload(id: string): void {
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
