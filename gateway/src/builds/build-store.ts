/** Names one stored build. A version that was sent twice with other bytes has two of them, of which the registry names one. */
export interface BuildKey {
  readonly name: string;
  readonly version: string;
  /** Hash of the content, in hexadecimal. */
  readonly hash: string;
}

/** Stores builds, each as one sequence of bytes (`build-archive.ts`). A build is stored completely or not at all. */
export interface BuildStore {
  /** Resolves when the bytes would survive a loss of power. Storing the same key again is fine. */
  put(key: BuildKey, bytes: Buffer): Promise<void>;
  /** Null where there is no such build. */
  get(key: BuildKey): Promise<Buffer | null>;
  /** The same, always read from the place that all gateways of the portal share, never from this gateway's own copy. */
  kept(key: BuildKey): Promise<Buffer | null>;
  remove(key: BuildKey): Promise<void>;
  list(): Promise<readonly { readonly key: BuildKey; readonly storedAt: number }[]>;
  /** Removes what a killed upload has left and that was begun before `before` (milliseconds). */
  removeUnfinished(before: number): Promise<void>;
}

export const keyText = ({ name, version, hash }: BuildKey) => `${name}/${version}/${hash}`;
