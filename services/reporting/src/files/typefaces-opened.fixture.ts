import PDFDocument from 'pdfkit';
import { vi } from 'vitest';

/** How often the document that `write` writes has opened a typeface's file. */
export async function typefacesOpened(write: () => Promise<unknown>): Promise<number | undefined> {
  const chosen = vi.spyOn(PDFDocument.prototype, 'font');
  try {
    await write();
    // The library numbers what it opens, and tells it nowhere else.
    return (chosen.mock.contexts.at(-1) as { _fontCount?: number } | undefined)?._fontCount;
  } finally {
    chosen.mockRestore();
  }
}
