/** Hands a file that the page made to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; the browser keeps its own hold of the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
