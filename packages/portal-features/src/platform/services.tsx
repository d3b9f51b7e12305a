import type { Registration, TeamService } from '@shoppervoice/contracts/remotes';
import { Badge, Button } from '@shoppervoice/ui';
import css from './platform.module.css';
import type { Change } from './remote-actions.ts';
import { publisherWords, whenWords } from './remote-facts.ts';
import * as words from './words.tsx';

interface ServicesProps {
  readonly services: readonly TeamService[];
  readonly onChange: (change: Change) => void;
}

/** Services of the team's own: where calls go, and what waits for approval. */
export function Services({ services, onChange }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <section>
      <h3>{words.services}</h3>
      <ul className={css.previews}>
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function ServiceRow({ service, onChange }: { service: TeamService; onChange: ServicesProps['onChange'] }) {
  const { name, current, previous, waiting, withdrawn, refused, registrations } = service;
  const live = registrations.find(({ number }) => number === current);
  const next = registrations.find(({ number }) => number === waiting);
  return (
    <li>
      <code>{name}</code> {withdrawn && <Badge tone="negative">{words.serviceWithdrawn(withdrawn.by)}</Badge>}{' '}
      {live ? <RegistrationWords of={live} /> : words.noCallReaches}{' '}
      {next && (
        <>
          <Badge tone="mixed">{words.waitsForApproval}</Badge> <RegistrationWords of={next} isOpen />{' '}
          <Button
            variant="link"
            onClick={() => onChange({ kind: 'approve-service', version: name, registration: next.number })}
          >
            {words.approveService(name, next.number)}
          </Button>{' '}
          <Button
            variant="link"
            onClick={() => onChange({ kind: 'refuse-service', version: name, registration: next.number })}
          >
            {words.refuseService(name, next.number)}
          </Button>{' '}
        </>
      )}
      {refused && <>{words.serviceRefused(refused.number, refused.by, refused.reason)} </>}
      {previous !== null && !withdrawn && (
        <Button variant="link" onClick={() => onChange({ kind: 'rollback-service', version: name })}>
          {words.rollBackService(name, previous)}
        </Button>
      )}{' '}
      {withdrawn && (
        <Button variant="link" onClick={() => onChange({ kind: 'end-service-withdrawal', version: name })}>
          {words.bringServiceBack(name)}
        </Button>
      )}
      {withdrawn?.kind !== 'superuser' && (
        <Button variant="link" onClick={() => onChange({ kind: 'withdraw-service', version: name })}>
          {words.withdrawService(name)}
        </Button>
      )}
    </li>
  );
}

interface RegistrationProps {
  readonly of: Registration;
  /** It waits to be read. */
  readonly isOpen?: boolean;
}

/** Address and calls with their gates: what a superuser approves. */
function RegistrationWords({ of: registration, isOpen = false }: RegistrationProps) {
  const { number, address, calls, registeredAt, registeredBy } = registration;
  return (
    <details open={isOpen}>
      <summary>
        {words.registration(number, calls.length)} <code>{address}</code>, {whenWords(registeredAt)}{' '}
        {publisherWords(registeredBy)}
      </summary>
      <ul>
        {calls.map(({ method, path, access }) => (
          <li key={`${method} ${path}`}>
            <code>
              {method} {path}
            </code>{' '}
            <code>{JSON.stringify(access)}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
