import type { ApiMerchant } from '@shoppervoice/contracts/developers';
import { CopyButton } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { Badge, Button, LongTextField, TextField } from '@shoppervoice/ui';
import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OpenApiDocument, Operation } from './openapi.ts';
import css from './reference.module.css';
import { exampleOf } from './schema-rows.ts';
import { addressOf, firstValues, missing, type Tried, tryCall } from './try-call.ts';
import * as words from './words.tsx';

/** The client for "try it". The secret is only in this page's memory. */
export type Connection =
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly secret: string; readonly client: ApiMerchant['client'] };

interface TryItProps {
  readonly of: Operation;
  readonly document: OpenApiDocument;
  readonly connection: Connection;
  readonly today: string;
}

type State =
  | { readonly kind: 'idle'; readonly problem: string | null }
  | { readonly kind: 'asking' }
  | { readonly kind: 'done'; readonly tried: Tried };

/** The call as the client would make it. */
export function TryIt({ of, document, connection, today }: TryItProps) {
  const [typed, setTyped] = useState(() => firstValues(of, today));
  const [body, setBody] = useState(() => (of.body ? JSON.stringify(exampleOf(of.body.schema, document), null, 2) : ''));
  const [state, setState] = useState<State>({ kind: 'idle', problem: null });
  const refusal = whyNot(of, connection);
  const address = addressOf(of, typed);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'asking') return;
    const [first] = missing(of, typed);
    if (first !== undefined) {
      setState({ kind: 'idle', problem: words.write(first) });
      return;
    }
    setState({ kind: 'asking' });
    const secret = connection.kind === 'ready' ? connection.secret : '';
    void tryCall(of, { address, typed, secret, body }).then((tried) => setState({ kind: 'done', tried }));
  };

  return (
    <section aria-label={words.tryCall(of.method, of.path)} className={css.try}>
      <h3>{words.tryIt}</h3>
      {refusal ? (
        <p className={css.quiet}>{refusal}</p>
      ) : (
        <form onSubmit={send} className={css.tryForm} noValidate>
          <div className={css.inputs}>
            {of.parameters.map(({ name, required, schema }) => (
              <TextField
                key={name}
                label={required ? words.requiredField(name) : name}
                hint={[schema.type].flat().includes('array') ? words.severalWithCommas : undefined}
                value={typed[name] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            ))}
          </div>
          {of.body && (
            <LongTextField
              label={words.bodyOf(of.body.contentType)}
              hint={words.sentAsWritten}
              rows={8}
              value={body}
              spellCheck={false}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
          <div className={css.send}>
            <Button type="submit" icon={Play} busy={state.kind === 'asking'}>
              {words.send}
            </Button>
            <code className={css.address}>{address}</code>
          </div>
        </form>
      )}
      <div role="status">
        {state.kind === 'idle' && state.problem && <p className={css.problem}>{state.problem}</p>}
        {state.kind === 'done' && <Result of={state.tried} />}
      </div>
    </section>
  );
}

function Result({ of }: { of: Tried }) {
  if (of.kind === 'unanswered') {
    return <p className={css.problem}>{words.didNotRespond}</p>;
  }
  const good = of.status < 400;
  return (
    <>
      <p className={css.outcome}>
        <Badge tone={good ? 'positive' : 'negative'} icon={good ? CircleCheck : TriangleAlert}>
          {of.status}
        </Badge>
        <span className={css.quiet}>{words.duration(formatCount(of.milliseconds))}</span>
        <CopyButton what={words.theAnswer} text={of.text} />
      </p>
      {of.cut && <p className={css.quiet}>{words.onlyTheStart}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={css.answer} tabIndex={0}>
        {of.text}
      </pre>
    </>
  );
}

/** Why a call cannot be tried now; null: it can. */
function whyNot({ open, scopes, body }: Operation, connection: Connection): string | null {
  if (body !== null && !/json/.test(body.contentType)) return words.takesAForm;
  if (open) return null;
  if (connection.kind === 'none') return words.pasteSecret;
  const lacking = scopes.filter((scope) => !(connection.client.scopes as readonly string[]).includes(scope));
  return lacking.length === 0 ? null : words.doesNotHold(connection.client.name, lacking.join(', '));
}
