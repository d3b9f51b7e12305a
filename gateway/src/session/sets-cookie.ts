/**
 * The value that a response sets for the cookie of this name, empty if it removes it; null if it does not change it.
 */
export function cookieSetIn(header: string | string[] | undefined, name: string): string | null {
  const lines = header === undefined ? [] : [header].flat();
  const line = lines.find((each) => each.trimStart().startsWith(`${name}=`));
  if (line === undefined) return null;
  return (
    line
      .trimStart()
      .slice(name.length + 1)
      .split(';', 1)[0] ?? ''
  );
}
