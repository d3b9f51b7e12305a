import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** What pages hand to the browser's downloads from now on, the last one last. */
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

/** Opens the menu of `button`, chooses `item`, and gives the file that was saved. */
export async function takeFile(saved: readonly SavedFile[], button: HTMLElement, item: string): Promise<SavedFile> {
  const before = saved.length;
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  return saved.at(-1) as SavedFile;
}

/** The words of a picture, a line each. */
export async function wordsOf({ file }: SavedFile): Promise<readonly string[]> {
  const drawn = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  return [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
}
