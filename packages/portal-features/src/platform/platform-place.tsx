import { EmptyState, linkClass } from '@shoppervoice/ui';
import { ShieldCheck } from 'lucide-react';
import * as words from './place-words.tsx';
import { PLATFORM_PATH } from './platform-path.ts';

/**
 * Shown if the gateway could not redirect a superuser to the platform's address; a reload retries. Nothing of the
 * platform runs at the portal's address.
 */
export default function PlatformPlace() {
  return (
    <>
      <h1>{words.platform}</h1>
      <EmptyState icon={ShieldCheck} title={words.hasOwnAddress}>
        {words.signInThere(
          <a className={linkClass} href={PLATFORM_PATH}>
            {words.openPlatform}
          </a>,
        )}
      </EmptyState>
    </>
  );
}
