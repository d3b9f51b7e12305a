/** A package that cannot be read. The message is a sentence for the team that sent it. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}
