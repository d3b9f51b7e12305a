/** Exit status for pipelines. Documented in `docs/remote-reference.md` and by `--help`. */
export const EXIT = {
  done: 0,
  /** A bug in this program. */
  defect: 1,
  /** Wrong arguments or settings, or a folder that the command cannot use. */
  usage: 2,
  /** The remote itself is refused: it does not build, or breaks a rule of publishing. */
  invalid: 3,
  /**
   * The portal refuses: missing or wrong token, a version that exists with other bytes, a bad version without --force.
   */
  refused: 4,
  /** The portal does not respond, or is temporarily unable: try again. */
  unreachable: 5,
  /** `compare`: its pages say something else than those of the version that they are compared with. */
  different: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_WORDS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, 'done'],
  [EXIT.defect, 'a defect of this program'],
  [EXIT.usage, 'wrong arguments, settings or folder'],
  [EXIT.invalid, 'the remote does not build, or breaks a rule of publishing'],
  [EXIT.refused, 'the portal refuses'],
  [EXIT.unreachable, 'the portal does not answer, or cannot do it now'],
  [EXIT.different, 'pages differ from those of the version that they are compared with'],
];
