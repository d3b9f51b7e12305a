import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { plainLineProblem } from '@shoppervoice/contracts/calls';
import {
  IMPORT_MATCHINGS_PATH,
  type ImportMatchings,
  MATCHING_BYTES,
  MATCHING_NAME_LONGEST,
  type Matching,
  type MatchingName,
  MatchingNameSchema,
  MatchingSchema,
  MOST_MATCHINGS,
} from '@shoppervoice/contracts/developers';
import { ProblemError, recordAudit, sessionContextOf } from '@shoppervoice/service-kit';
import type { RegisterSubject } from '../developers-parts.ts';
import { IMPORT_ACCESS as access } from './import-access.ts';
import { checkedMatching, matchingId, matchingsOf } from './matching-store.ts';

const ONE = `${IMPORT_MATCHINGS_PATH}/:name`;

export const MATCHING_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: IMPORT_MATCHINGS_PATH, access },
  { method: 'PUT', path: ONE, access, bodyBytes: MATCHING_BYTES },
  { method: 'DELETE', path: ONE, access },
];

/** Matchings that a merchant keeps under a name, and uses again. */
export const matchingRoutes: RegisterSubject = async (app, { database, config, now }) => {
  const matchings = matchingsOf(database.db);

  app.get(IMPORT_MATCHINGS_PATH, async (request, reply): Promise<ImportMatchings> => {
    const { mid } = sessionContextOf(request);
    const kept = await matchings.find({ mid }).sort({ name: 1 }).limit(MOST_MATCHINGS).toArray();
    reply.header('cache-control', 'no-store');
    return {
      matchings: kept.map(({ name, savedAt, matching }) => ({ name, savedAt: savedAt.toISOString(), matching })),
    };
  });

  app.put<{ Params: MatchingName; Body: Matching }>(
    ONE,
    { schema: { params: MatchingNameSchema, body: MatchingSchema } },
    async (request, reply) => {
      const { mid } = sessionContextOf(request);
      const { name } = request.params;
      const problem = plainLineProblem('A name', name.trim(), MATCHING_NAME_LONGEST);
      if (problem !== null) throw new ProblemError(400, problem, { parameter: 'name' });
      const matching = { ...checkedMatching(request.body), name };
      const _id = matchingId(mid, name);
      const isNew = (await matchings.findOne({ _id }, { projection: { _id: 1 } })) === null;
      if (isNew && (await matchings.countDocuments({ mid })) >= MOST_MATCHINGS) {
        throw new ProblemError(409, `A merchant keeps ${MOST_MATCHINGS} matchings. Delete one first.`);
      }
      await recordAudit(config, request, 'import-matching-saved', { name });
      await matchings.updateOne({ _id }, { $set: { mid, name, matching, savedAt: new Date(now()) } }, { upsert: true });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: MatchingName }>(ONE, { schema: { params: MatchingNameSchema } }, async (request, reply) => {
    const { mid } = sessionContextOf(request);
    const { name } = request.params;
    const _id = matchingId(mid, name);
    if ((await matchings.findOne({ _id }, { projection: { _id: 1 } })) === null) {
      throw new ProblemError(404, `No matching is kept under the name ${name}.`);
    }
    await recordAudit(config, request, 'import-matching-removed', { name });
    await matchings.deleteOne({ _id });
    return reply.code(204).send();
  });
};
