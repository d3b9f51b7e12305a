/** The first cookie of this name in a `Cookie` header; undefined when it is absent, empty or longer than `maxLength`. */
export function readCookie(header: string | undefined, name: string, maxLength: number): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const value = pair.slice(at + 1).trim();
      return value === '' || value.length > maxLength ? undefined : value;
    }
  }
  return undefined;
}

/** Whether an answer sets or clears the cookie of this name. */
export function setsCookie(header: string | string[] | undefined, name: string): boolean {
  const lines = header === undefined ? [] : [header].flat();
  return lines.some((line) => line.trimStart().startsWith(`${name}=`));
}
