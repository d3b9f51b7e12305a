/** Whether an answer sets or clears the cookie of this name. */
export function setsCookie(header: string | string[] | undefined, name: string): boolean {
  const lines = header === undefined ? [] : [header].flat();
  return lines.some((line) => line.trimStart().startsWith(`${name}=`));
}
