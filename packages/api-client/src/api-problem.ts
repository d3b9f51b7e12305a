/** A refused call: the content of its problem (RFC 9457), or what is known of a response in another form. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** The parameter or header that is wrong, if it is one. */
  readonly parameter: string | null;
  /** Identifies this response in questions to the portal's operators. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
    const words = (name: string) => (typeof problem[name] === 'string' ? problem[name] : null);
    super(words('detail') ?? words('error_description') ?? `The portal answered ${status}.`);
    this.status = status;
    this.parameter = words('parameter');
    this.requestId = words('requestId');
  }
}
