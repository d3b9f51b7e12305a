import { type ToolPortal, ToolRefusal } from '@shoppervoice/portal-tools';
import { ProblemError } from '@shoppervoice/service-kit';
import { dayOf } from '@shoppervoice/survey-model';
import type { ApiCaller } from '../api-auth/api-auth.ts';
import type { DevelopersParts } from '../developers-parts.ts';
import { askProgramme } from '../public-api/ask-programme.ts';

type Parts = Pick<DevelopersParts, 'programmes' | 'config' | 'now'>;

/** What the tools of an API client read: calls that the programmes offer to clients, for the client's merchant. */
export function clientPortal({ programmes, config, now }: Parts, caller: ApiCaller, requestId: string): ToolPortal {
  const { context } = caller.job;
  return {
    context,
    today: dayOf(new Date(now()), context.timeZone),
    link: (path) => `${config.PUBLIC_URL ?? ''}${path}`,
    async get(_programme, path, query) {
      try {
        const kind = path.startsWith('/api/comments') ? (path.endsWith('/counts') ? 'tools' : 'comments') : 'metrics';
        return await askProgramme(await programmes.callAt(path, kind), query, caller, requestId);
      } catch (error) {
        if (error instanceof ProblemError) throw new ToolRefusal(sentenceOf(error));
        throw error;
      }
    },
  };
}

const sentenceOf = ({ message, more }: ProblemError) =>
  more.allowed === undefined ? message : `${message} Allowed: ${more.allowed}.`;
