import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Files that pages download from now on, the last one last. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'about:blank#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  return saved;
}

/** Opens the menu of `button`, chooses `item`, and returns the downloaded file. */
export async function takeFile(saved: readonly SavedFile[], button: HTMLElement, item: string): Promise<SavedFile> {
  const before = saved.length;
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  return saved.at(-1) as SavedFile;
}

/** The texts of a picture, one per line. */
export async function wordsOf({ file }: SavedFile): Promise<readonly string[]> {
  const drawn = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  return [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
}
