/** Why a file cannot be read as a table, as a sentence for the user that says what to do. */
export class TableFailure extends Error {
  override readonly name = 'TableFailure';
}
