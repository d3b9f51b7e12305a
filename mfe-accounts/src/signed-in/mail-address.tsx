/** An address that prefers to wrap after its `@`, not within a word. */
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
