/** Names one stored build. A version that was sent twice with other bytes has two of them, of which the registry names one. */
export interface BuildKey {
  readonly name: string;
  readonly version: string;
  /** Hash of the content, in hexadecimal. */
  readonly hash: string;
}

/** Where builds lie, each as one sequence of bytes (`build-archive.ts`). What lies there is complete, or is not there. */
export interface BuildStore {
  /** Resolves when the bytes would survive a loss of power. Storing the same key again is fine. */
  put(key: BuildKey, bytes: Buffer): Promise<void>;
  /** Null where there is no such build. */
  get(key: BuildKey): Promise<Buffer | null>;
  /** The same as it lies where every gateway of the portal reads it: never a copy of this gateway's own. */
  kept(key: BuildKey): Promise<Buffer | null>;
  remove(key: BuildKey): Promise<void>;
  list(): Promise<readonly { readonly key: BuildKey; readonly storedAt: number }[]>;
  /** Removes what a killed upload has left and that was begun before `before` (milliseconds). */
  removeUnfinished(before: number): Promise<void>;
}

export const keyText = ({ name, version, hash }: BuildKey) => `${name}/${version}/${hash}`;
