import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from '../calls/schema-parts.ts';

/** `GET PLATFORM_SESSION_PATH` of the platform's own address; 401 where nobody is signed in. */
export const PlatformSessionSchema = closed({
  username: Type.String(),
  firstName: Type.String(),
  /** What calls that change something carry in `CSRF_HEADER`. */
  csrf: Type.String(),
});
export type PlatformSession = DeepReadonly<Static<typeof PlatformSessionSchema>>;
