/** A package, or the folder that it is made of, cannot be read. The message is a sentence for the team that owns it. */
export class PackageProblem extends Error {
  override readonly name: string = 'PackageProblem';
  /** Key of the violated rule of publishing. */
  readonly rule: 'package' | 'size';

  constructor(sentence: string, rule: 'package' | 'size' = 'package') {
    super(sentence);
    this.rule = rule;
  }
}
