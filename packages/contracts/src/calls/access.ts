import Type, { type Static } from 'typebox';

/**
 * Who may see a page or make a call. Numbers are entitlement numbers of the catalogue (names of features are allowed in
 * `remote.json` and resolved with the catalogue). `{}` means any signed-in user; `public` means signed-out too.
 * `feature` and `package` together mean both; `anyOf` means one of the gates; `activeEsr` means the merchant's flag.
 */
const Gate = Type.Object(
  {
    feature: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 139 }), Type.String({ minLength: 1 })])),
    package: Type.Optional(Type.Integer({ minimum: 1 })),
    activeEsr: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);

export const AccessSchema = Type.Object(
  {
    public: Type.Optional(Type.Literal(true)),
    feature: Gate.properties.feature,
    package: Gate.properties.package,
    activeEsr: Gate.properties.activeEsr,
    anyOf: Type.Optional(Type.Array(Gate, { minItems: 1 })),
    roles: Type.Optional(
      Type.Array(
        Type.Union([Type.Literal('SUPERUSER'), Type.Literal('MERCHANT_ADMIN'), Type.Literal('MERCHANT_USER')]),
        { minItems: 1 },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Access = Static<typeof AccessSchema>;
