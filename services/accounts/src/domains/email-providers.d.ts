/** Domains of providers at which anybody gets a mailbox. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
