import { Pill, ScrollRegion } from '@shoppervoice/ui';
import { useState } from 'react';
import type { Answer, OpenApiDocument, Operation, Schema } from './openapi.ts';
import css from './reference.module.css';
import { schemaRows, typeWords } from './schema-rows.ts';
import { type Connection, TryIt } from './try-it.tsx';
import * as words from './words.tsx';

/** The generator's default for undocumented responses. */
const NO_WORDS = 'Default Response';

interface OperationViewProps {
  readonly of: Operation;
  readonly document: OpenApiDocument;
  readonly connection: Connection;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
}

/** One call: collapsed, its line; expanded, parameters, responses, and "try it". */
export function OperationView({ of, document, connection, today }: OperationViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>
        <span className={css.method} data-method={of.method}>
          {of.method}
        </span>
        <code className={css.path}>{of.path}</code>
        {of.scopes.map((scope) => (
          <Pill key={scope}>
            <code>{scope}</code>
          </Pill>
        ))}
      </summary>
      {open && (
        <div className={css.told}>
          {of.words && <p>{of.words}</p>}
          {of.parameters.length > 0 && <Parameters of={of} document={document} />}
          {of.body && <Fields title={words.bodyOf(of.body.contentType)} schema={of.body.schema} document={document} />}
          <TryIt of={of} document={document} connection={connection} today={today} />
          <Answers of={of.answers} document={document} />
        </div>
      )}
    </details>
  );
}

function Parameters({ of: { parameters }, document }: Pick<OperationViewProps, 'of' | 'document'>) {
  return (
    <FieldTable
      title={words.parameters}
      rows={parameters.map(({ name, required, schema, description }) => ({
        name,
        type: typeWords(schema, document.components?.schemas),
        required,
        description,
      }))}
    />
  );
}

function Fields({ title, schema, document }: { title: string; schema: Schema; document: OpenApiDocument }) {
  const rows = schemaRows(schema, document);
  return rows.length === 0 ? null : <FieldTable title={title} rows={rows} />;
}

/** Successful responses with their fields; problems, which share one schema, as one list. */
function Answers({ of, document }: { of: readonly Answer[]; document: OpenApiDocument }) {
  const good = of.filter(({ status }) => /^[23]/.test(status));
  const problems = of.filter((answer) => !good.includes(answer));
  return (
    <>
      {good.map(({ status, description, schema }) => (
        <section key={status} aria-label={words.answerOf(status)}>
          <h3>
            {words.answerOf(status)}
            {description !== NO_WORDS && <span className={css.quiet}> {description}</span>}
          </h3>
          {schema && <Fields title={words.itsFields} schema={schema} document={document} />}
        </section>
      ))}
      {problems.length > 0 && (
        <section aria-label={words.problems}>
          <h3>
            {words.problems} <span className={css.quiet}>{words.problemType}</span>
          </h3>
          <dl className={css.problems}>
            {problems.map(({ status, description }) => (
              <div key={status}>
                <dt>{status === 'default' ? words.otherwise : status}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

interface FieldTableProps {
  readonly title: string;
  readonly rows: ReturnType<typeof schemaRows>;
}

function FieldTable({ title, rows }: FieldTableProps) {
  return (
    <ScrollRegion label={title}>
      <table className={css.fields}>
        <caption>{title}</caption>
        <tbody>
          {rows.map(({ name, type, required, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {required && <span className={css.required}> {words.required}</span>}
              </th>
              <td>{type}</td>
              <td className={css.quiet}>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
