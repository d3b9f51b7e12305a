/**
 * Text of a mail. `{name}` is replaced with the value of that name in the queued mail. Always available: `{product}`
 * and `{email}` (the recipient), `{token}` if the mail has one, and `{optOut}` if the recipient can opt out.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly words: string }
  /** One value that has to be exact: a user name, a merchant ID. */
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** A text that a person wrote to the recipient, with its line breaks; `quote`: one that the recipient wrote before. */
  | { readonly kind: 'letter' | 'quote'; readonly value: string }
  /** A path of the portal; values in it are encoded. `mayLack`: omitted from a mail without a value for it. */
  | { readonly kind: 'link'; readonly label: string; readonly path: string; readonly mayLack?: true };

/**
 * How a recipient opts out of mails. Opening the page changes nothing; mail programs post to the call (RFC 8058), and so does
 * the page.
 */
export interface WayOut {
  /** Label of the link, e.g. `Unsubscribe from this report`. */
  readonly label: string;
  /** Path of the page that asks for confirmation. */
  readonly page: string;
  /** Path of the call that accepts the form that mail programs post: `takeOptOuts` provides one. */
  readonly call: string;
}

export interface MailWords {
  /** One line. */
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly wayOut?: WayOut;
}

/** Every mail that a service sends, by name. */
export type MailTable = Readonly<Record<string, MailWords>>;

/** Generic, so that the table's type knows the values in its text. */
export const paragraph = <const Words extends string>(words: Words) => ({ kind: 'paragraph', words }) as const;
export const link = <const Label extends string, const Path extends string>(label: Label, path: Path) =>
  ({ kind: 'link', label, path }) as const;
export const linkIfAny = <const Label extends string, const Path extends string>(label: Label, path: Path) =>
  ({ kind: 'link', label, path, mayLack: true }) as const;
export const fact = <const Label extends string, const Value extends string>(label: Label, value: Value) =>
  ({ kind: 'fact', label, value }) as const;
export const letter = <const Value extends string>(value: Value) => ({ kind: 'letter', value }) as const;
export const quote = <const Value extends string>(value: Value) => ({ kind: 'quote', value }) as const;
export const steps = <const Steps extends readonly string[]>(...all: Steps) => ({ kind: 'steps', steps: all }) as const;

/** A service's mails; the type of what is queued follows from their text. */
export const defineMails = <const Table extends MailTable>(table: Table): Table => table;

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type WordsOf<Each> = Each extends { readonly words: infer Words }
  ? Words
  : Each extends { readonly value: infer Value }
    ? Value
    : Each extends { readonly steps: readonly (infer Step)[] }
      ? Step
      : Each extends { readonly mayLack: true }
        ? never
        : Each extends { readonly path: infer Path }
          ? Path
          : never;

type NamesOf<Mail extends MailWords> = NamesIn<
  | Mail['subject']
  | (WordsOf<Mail['blocks'][number]> & string)
  | (Mail['wayOut'] extends WayOut ? Mail['wayOut']['page'] | Mail['wayOut']['call'] : never)
>;

/** Names of the values that a queued mail has. */
export type ValueNames<Mail extends MailWords> = Exclude<NamesOf<Mail>, 'product' | 'email' | 'token' | 'optOut'>;
export type NeedsToken<Mail extends MailWords> = 'token' extends NamesOf<Mail> ? true : false;
