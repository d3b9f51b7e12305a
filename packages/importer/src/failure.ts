/** Why an import failed, as a sentence for the user. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}
