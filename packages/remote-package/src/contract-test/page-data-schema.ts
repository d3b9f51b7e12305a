import { COUNTRY_CODES } from '@shoppervoice/contracts/calls';
import type { AppData, PageData } from '@shoppervoice/contracts/remotes';
import Type, { type Static, type TSchema } from 'typebox';

/** Schemas of `ShellApi.pageData` and `appData`, for a test's own data: a test with invalid data proves nothing. */
const strict = { additionalProperties: false } as const;
const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const DAY = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);

const PageDataSchema = Type.Object(
  {
    features: Type.Array(Type.Integer()),
    packages: Type.Array(Type.Integer()),
    merchant: Type.Object(
      {
        merchantId: Type.Integer(),
        merchantName: Type.String(),
        merchantWebsiteUrl: Type.String(),
        countryCode: Type.Enum(COUNTRY_CODES),
        timeZone: Type.String(),
        today: Type.Optional(Type.Object({ day: Type.String(), until: Type.String() }, strict)),
        activeEsr: Type.Boolean(),
        accountManager: Type.Union([Type.Object({ name: Type.String(), email: Type.String() }, strict), Type.Null()]),
        user: Type.Object(
          {
            userId: Type.String(),
            username: Type.String(),
            firstName: Type.String(),
            accessType: Type.Union([
              Type.Literal('SUPERUSER'),
              Type.Literal('MERCHANT_ADMIN'),
              Type.Literal('MERCHANT_USER'),
            ]),
            seesAddresses: Type.Optional(Type.Boolean()),
          },
          strict,
        ),
      },
      strict,
    ),
    demoShop: Type.Optional(Type.Object({ ownMerchant: TextOrNull }, strict)),
    linkedMerchants: Type.Array(Type.Object({ merchantName: Type.String(), mid: Type.Integer() }, strict)),
    benchmarkFilterOptions: Type.Array(
      Type.Object(
        {
          id: Type.Union([Type.Literal('standard'), Type.Literal('coe'), Type.Integer()]),
          kind: Type.Union([Type.Literal('standard'), Type.Literal('custom'), Type.Literal('coe')]),
          label: Type.String(),
        },
        strict,
      ),
    ),
    customBenchmarks: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String() }, strict)),
    datePreferences: Type.Union([
      Type.Object({ dateRange: Type.String(), startDate: DAY, endDate: DAY }, strict),
      Type.Null(),
    ]),
    override: Type.Union([
      Type.Object({ mid: Type.Integer(), packages: Type.Boolean(), features: Type.Boolean() }, strict),
      Type.Null(),
    ]),
  },
  strict,
);

const AppDataSchema = Type.Object(
  {
    constants: Type.Object(
      {
        productName: Type.String(),
        supportEmail: TextOrNull,
        plansUrl: TextOrNull,
        termsUrl: TextOrNull,
        reportFormatIds: Type.Record(Type.String(), Type.Number()),
      },
      strict,
    ),
  },
  strict,
);

type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value;
/** A schema of values of this type; `never` has none. */
type Schema<Value> = [Value] extends [never] ? never : TSchema;
/** `never` if a schema and the contract differ: the table then does not compile. */
type Same<Schema, Contract> = Schema extends Contract ? (Contract extends Schema ? Schema : never) : never;

export const SESSION_SCHEMAS: {
  readonly pageData: Schema<Same<ReadOnly<Static<typeof PageDataSchema>>, PageData>>;
  readonly appData: Schema<Same<ReadOnly<Static<typeof AppDataSchema>>, AppData>>;
} = { pageData: PageDataSchema, appData: AppDataSchema };
