/** Domains of providers at which anyone can get a mailbox. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
