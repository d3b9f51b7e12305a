import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, WriteKeySchema } from '../calls/schema-parts.ts';
import { EXPORT_FORMATS } from './export-calls.ts';

/**
 * `POST /api/send-page` -> `SentPage`: sends a page in its current state to a user of the same merchant by bell and
 * mail. Both must be able to open it.
 */
export const SendPageSchema = closed({
  /** Id of a user of `GET /api/account/colleagues`. */
  to: Type.String({ minLength: 1, maxLength: 200 }),
  /** Plain text with line breaks. May be empty. */
  note: Type.String({ maxLength: 4000 }),
  /** Path and query of a report page of this portal, of Home or of Alerts. */
  address: Type.String({ maxLength: 4000 }),
  /** Context of the page, in words: its days, undefined if it has none or shows one comment; comparison and filters. */
  days: Type.Optional(Type.String({ maxLength: 300 })),
  words: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 }),
  /** The page's report as a file, made with the recipient's rights. */
  file: Type.Optional(
    closed({
      reportType: Type.String({ maxLength: 40 }),
      format: Type.Enum([...EXPORT_FORMATS]),
      /** Of the page's call. */
      query: Type.String({ maxLength: 8000 }),
    }),
  ),
  key: WriteKeySchema,
});
export type SendPage = DeepReadonly<Static<typeof SendPageSchema>>;

/** `to`: name of the recipient. */
export const SentPageSchema = closed({ success: Type.Literal(true), to: Type.String() });
export type SentPage = Static<typeof SentPageSchema>;
