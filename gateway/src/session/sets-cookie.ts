/** The value that an answer gives to the cookie of this name, empty where it takes it away; null where it leaves it alone. */
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
