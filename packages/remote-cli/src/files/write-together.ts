import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** File of a folder -> its new content; null: it is removed. */
export type FileChanges = ReadonlyMap<string, Buffer | string | null>;

/** Writes all of these files or none: what fails halfway is put back as it was. @throws what failed */
export function writeTogether(folder: string, changes: FileChanges): void {
  // In the folder, because a file cannot be moved from another disk in one step.
  const staged = mkdtempSync(join(folder, '.staged-'));
  const undo: (() => void)[] = [];
  try {
    const files = [...changes].map(([file, content], at) => ({
      path: join(folder, file),
      made: content === null ? null : join(staged, `${at}-made`),
      kept: join(staged, `${at}-kept`),
      content,
    }));
    for (const { path, made, kept, content } of files) {
      if (made !== null && content !== null) writeFileSync(made, content);
      if (!existsSync(path)) continue;
      copyFileSync(path, kept);
      if (made !== null) chmodSync(made, statSync(path).mode);
    }
    for (const { path, made, kept } of files) {
      if (made === null) rmSync(path, { force: true });
      else {
        const outermost = mkdirSync(dirname(path), { recursive: true });
        if (outermost !== undefined) undo.push(() => rmSync(outermost, { recursive: true }));
        renameSync(made, path);
      }
      undo.push(() => (existsSync(kept) ? renameSync(kept, path) : rmSync(path, { force: true })));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
