/** An address that breaks behind its `@` where it has no room, and not in the middle of a word. */
export function MailAddress({ of }: { of: string }) {
  const at = of.indexOf('@') + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
