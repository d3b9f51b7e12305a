import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { INTERNAL_KEY_HEADER } from '../context-gate.ts';
import { DOCUMENT_PATH } from './serve-document.ts';
import type { ServiceDocument } from './service-document.ts';

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

/** A response as a test has it, over a socket or without one. */
export interface AnswerUnderTest {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  json(): unknown;
}

/** A service's document, to compare with the OpenAPI specification and with the service's responses. */
export class DocumentUnderTest {
  readonly document: ServiceDocument;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  /** Compiling takes longer than most calls, so each schema is compiled once. */
  readonly #validators = new Map<object, ValidateFunction>();

  constructor(document: ServiceDocument) {
    this.document = document;
  }

  static async of(app: FastifyInstance, internalKey: string): Promise<DocumentUnderTest> {
    const answer = await app.inject({ url: DOCUMENT_PATH, headers: { [INTERNAL_KEY_HEADER]: internalKey } });
    if (answer.statusCode !== 200) throw new Error(`${DOCUMENT_PATH}: ${answer.statusCode} ${answer.body}`);
    return new DocumentUnderTest(answer.json<ServiceDocument>());
  }

  /** Its calls, as `GET /api/…` with Fastify's syntax for parameters. */
  get calls(): readonly string[] {
    return Object.entries(this.document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** Violations of OpenAPI 3.1; empty if there are none. */
  async faults(): Promise<readonly string[]> {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(this.document) as never);
    if (validator.version !== '3.1') return [`it is OpenAPI ${validator.version}`];
    return valid ? [] : [errors].flat().map((error) => JSON.stringify(error));
  }

  /** Differences between a response and the document; `call` as in `calls`. */
  differences(call: string, answer: AnswerUnderTest): readonly string[] {
    const [method = '', path = ''] = call.split(' ');
    const operations = this.document.paths[path.replace(/:(\w+)/g, '{$1}')];
    const operation = operations?.[method.toLowerCase()] as Operation | undefined;
    const response = operation?.responses[answer.statusCode] ?? operation?.responses.default;
    const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    if (answer.body === '' && operation?.responses[answer.statusCode] !== undefined) return [];
    const schema = response?.content?.[type]?.schema;
    if (schema === undefined) return [`${call} ${answer.statusCode} ${type} is not documented`];
    const validate = this.#validatorOf(schema);
    if (validate(type.endsWith('json') ? answer.json() : answer.body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${call} ${instancePath} ${message}`);
  }

  #validatorOf(schema: object): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known !== undefined) return known;
    // Its named parts are placed where `$ref` expects them.
    const made = this.#ajv.compile({ ...schema, components: this.document.components });
    this.#validators.set(schema, made);
    return made;
  }
}
