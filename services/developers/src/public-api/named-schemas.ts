/** Replaces schemas that a document defines once, under their names, by `$ref`. */
export function namedSchemas(schemas: Readonly<Record<string, object>>): { replaced<Part>(part: Part): Part } {
  const names = new Map(
    Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), `#/components/schemas/${name}`]),
  );

  function replaced(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(replaced);
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'schema' ? named(value) : replaced(value)]),
    );
  }
  function named(schema: unknown): unknown {
    const $ref = names.get(JSON.stringify(schema));
    return $ref === undefined ? replaced(schema) : { $ref };
  }
  return { replaced: <Part>(part: Part) => replaced(part) as Part };
}
