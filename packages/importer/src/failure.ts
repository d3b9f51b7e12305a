/** Why an import could not be done, as a sentence for the person who started it. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}
