/** The start cannot go on; the message is a sentence for the person who started it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
