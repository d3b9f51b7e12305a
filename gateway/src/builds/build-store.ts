/** Names one stored build. A version sent twice with different bytes has two, of which the registry names one. */
export interface BuildKey {
  readonly name: string;
  readonly version: string;
  /** Hash of the content, in hexadecimal. */
  readonly hash: string;
}

/** Stores builds, each as one sequence of bytes (`build-archive.ts`). A build is stored completely or not at all. */
export interface BuildStore {
  /** Resolves when the bytes would survive a power loss. Storing the same key again is fine. */
  put(key: BuildKey, bytes: Buffer): Promise<void>;
  /** Null if it does not exist. */
  get(key: BuildKey): Promise<Buffer | null>;
  /** The same, always read from the store that all gateways share, never from this gateway's copy. */
  kept(key: BuildKey): Promise<Buffer | null>;
  remove(key: BuildKey): Promise<void>;
  list(): Promise<readonly { readonly key: BuildKey; readonly storedAt: number }[]>;
  /** Removes the remains of killed uploads that started before `before` (milliseconds). */
  removeUnfinished(before: number): Promise<void>;
}

export const keyText = ({ name, version, hash }: BuildKey) => `${name}/${version}/${hash}`;
