import type { PlatformRemote, RemotePreview, RemoteVersion } from '@shoppervoice/contracts/remotes';
import { Badge, Banner, Button, IconButton, Menu, MenuItem, Panel, PanelHead, type Tone } from '@shoppervoice/ui';
import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  FlaskConical,
  Pin,
  PinOff,
  Undo2,
  Upload,
  UserCheck,
} from 'lucide-react';
import { RemoteErrors } from './error-groups.tsx';
import { Failures } from './failures.tsx';
import { RemoteFlags } from './flags.tsx';
import { History } from './history.tsx';
import css from './platform.module.css';
import { ProvenanceWords } from './provenance.tsx';
import type { Change } from './remote-actions.ts';
import {
  failureShare,
  kilobytes,
  type Place,
  percentWords,
  placesOf,
  publisherWords,
  rampOf,
  trafficOf,
  whenWords,
} from './remote-facts.ts';
import { Services } from './services.tsx';
import { TeamNotices } from './team-notices.tsx';
import { RemoteTelemetry } from './telemetry.tsx';
import * as words from './words.tsx';

const PLACE_LOOK: Readonly<Record<Place, { readonly label: string; readonly tone: Tone }>> = {
  pinned: { label: words.pinned, tone: 'mixed' },
  current: { label: words.current, tone: 'positive' },
  canary: { label: words.canary, tone: 'accent' },
  previous: { label: words.previous, tone: 'neutral' },
  bad: { label: words.rolledBack, tone: 'negative' },
};

interface RemotePanelProps {
  readonly remote: PlatformRemote;
  readonly onChange: (change: Change) => void;
}

/** One remote: versions, traffic, failures, and history. */
export function RemotePanel({ remote, onChange }: RemotePanelProps) {
  const { name, current, previous, canary, pinned, withdrawn, approval } = remote;
  const id = `remote-${name}`;
  const { pages = [], extensions = [] } = remote.versions.find(({ version }) => version === current)?.descriptor ?? {};
  return (
    <Panel aria-labelledby={id} className={css.remote}>
      <PanelHead title={name} id={id}>
        <div className={css.buttons}>
          {pinned && (
            <Button icon={PinOff} onClick={() => onChange({ kind: 'unpin', version: pinned.version })}>
              {words.unpin}
            </Button>
          )}
          {canary && (
            <>
              <Button onClick={() => onChange({ kind: 'end-canary', version: canary.version })}>
                {words.endCanary}
              </Button>
              <Button
                icon={Upload}
                onClick={() => onChange({ kind: 'promote', version: canary.version, force: false })}
              >
                {words.promoteCanary}
              </Button>
            </>
          )}
          {current && previous && !withdrawn && (
            <Button icon={Undo2} onClick={() => onChange({ kind: 'rollback', version: current })}>
              {words.rollBack}
            </Button>
          )}
          {current && withdrawn && (
            <Button icon={ArchiveRestore} onClick={() => onChange({ kind: 'end-withdrawal', version: current })}>
              {words.bringBack}
            </Button>
          )}
          {current && withdrawn?.kind !== 'superuser' && (
            <Button icon={Archive} onClick={() => onChange({ kind: 'withdraw', version: current })}>
              {words.withdraw}
            </Button>
          )}
        </div>
      </PanelHead>
      {withdrawn && (
        <Banner
          kind="warning"
          title={words.withdrawnBy(withdrawn.kind === 'gateway' ? null : withdrawn.by, whenWords(withdrawn.at))}
        >
          {withdrawn.reason !== '' && `${withdrawn.reason} `}
          {words.nobodyIsGivenIt(withdrawn.kind === 'superuser')}
        </Banner>
      )}
      <p className={css.summary}>
        {words.pageCount(pages.length)}
        {pages.length > 0 && `: ${pages.map(({ title }) => title).join(', ')}`}
        {extensions.length > 0 && `. ${words.extensionList(extensions)}`}
        {pinned && `. ${words.pinnedBy(pinned.by, whenWords(pinned.at))}`}. {approval && `${words.approvalRequired} `}
        <Button
          variant="link"
          onClick={() => onChange({ kind: approval ? 'end-approval' : 'require-approval', version: '' })}
        >
          {approval ? words.endApproval : words.requireApproval}
        </Button>
      </p>
      <table className={css.table}>
        <caption className={css.caption}>{words.versionsOf(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.version}</th>
            <th scope="col">{words.givenTo}</th>
            <th scope="col">{words.published}</th>
            <th scope="col" className={css.number}>
              {words.users}
            </th>
            <th scope="col" className={css.number}>
              {words.failed}
            </th>
            <th scope="col" className={css.number}>
              {words.size}
            </th>
            <th scope="col">
              <span className={css.hidden}>{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {remote.versions.map((version) => (
            <VersionRow key={version.version} remote={remote} version={version} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {remote.versions.map((version) => (
        <Failures key={version.version} of={version} />
      ))}
      <Previews
        previews={remote.previews ?? []}
        onEnd={(preview) => onChange({ kind: 'end-preview', version: preview })}
      />
      <Services services={remote.services ?? []} onChange={onChange} />
      <RemoteFlags name={name} />
      <RemoteTelemetry name={name} />
      <RemoteErrors name={name} />
      <TeamNotices name={name} />
      <History entries={remote.history} name={name} />
    </Panel>
  );
}

interface PreviewsProps {
  readonly previews: readonly RemotePreview[];
  readonly onEnd: (preview: string) => void;
}

/** Open previews. Their addresses are of the portal: this one shows no code of a remote. */
function Previews({ previews, onEnd }: PreviewsProps) {
  if (previews.length === 0) return null;
  return (
    <section>
      <h3>{words.previews}</h3>
      <ul className={css.previews}>
        {previews.map(({ name, version, publishedAt, publishedBy, endsAt, open }) => (
          <li key={name}>
            <a href={open}>{name}</a> <code>{version}</code> {whenWords(publishedAt)} {publisherWords(publishedBy)}.{' '}
            {words.endsAt(whenWords(endsAt))}{' '}
            <Button variant="link" onClick={() => onEnd(name)}>
              {words.endPreview(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RampWords({ ramp }: { ramp: ReturnType<typeof rampOf> }) {
  if (ramp === null) return null;
  if (typeof ramp === 'string') return <span className={css.reason}>{words.rampStopped(ramp)}</span>;
  return <span className={css.quiet}> {words.rampNext(percentWords(ramp.next), whenWords(ramp.at))}</span>;
}

function VersionRow({ remote, version, onChange }: RemotePanelProps & { version: RemoteVersion }) {
  const places = placesOf(remote, version);
  const failed = failureShare(version);
  const { version: name } = version;
  const isBad = version.state === 'bad';
  return (
    <tr data-live={trafficOf(remote, name) !== null || undefined}>
      <th scope="row" data-label={words.version}>
        <span className={css.version}>
          <code>{name}</code>
          {places.map((place) => (
            <Badge key={place} tone={PLACE_LOOK[place].tone}>
              {PLACE_LOOK[place].label}
            </Badge>
          ))}
          {version.waits && remote.current !== name && <Badge tone="mixed">{words.waitsForApproval}</Badge>}
          {version.stored && (
            <Badge tone="negative">{version.stored === 'missing' ? words.buildMissing : words.buildDamaged}</Badge>
          )}
        </span>
        {version.stored && <span className={css.reason}>{words.buildInStore(version.stored)}</span>}
        {version.badReason && <span className={css.reason}>{version.badReason}</span>}
      </th>
      <td data-label={words.givenTo}>
        {trafficOf(remote, name) ?? <span className={css.quiet}>{words.nobody}</span>}
        {remote.canary?.version === name && <RampWords ramp={rampOf(remote)} />}
      </td>
      <td data-label={words.published}>
        {whenWords(version.publishedAt)} <span className={css.quiet}>{publisherWords(version.publishedBy)}</span>
        {version.provenance && <ProvenanceWords of={version.provenance} />}
        {version.approvedBy && <span className={css.reason}>{words.approvedBy(version.approvedBy)}</span>}
      </td>
      <td data-label={words.users} className={css.number}>
        {version.loadedUsers.toLocaleString()}
      </td>
      <td data-label={words.failed} className={css.number}>
        {failed === null ? (
          <span title={words.notLoadedYet}>–</span>
        ) : (
          <span data-failing={failed > 0 || undefined} className={css.failed}>
            {percentWords(failed * 100)} ({version.failedUsers.toLocaleString()})
          </span>
        )}
        {(version.lateErrorUsers ?? 0) > 0 && (
          <span className={css.reason}>{words.laterErrors(version.lateErrorUsers ?? 0)}</span>
        )}
        {(version.unlistedCallUsers ?? 0) > 0 && (
          <span className={css.reason}>{words.unlistedCalls(version.unlistedCallUsers ?? 0)}</span>
        )}
      </td>
      <td data-label={words.size} className={css.number}>
        {kilobytes(version.bytes)}
      </td>
      <td className={css.actions}>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={words.actionsFor(remote.name, name)} />} align="end">
          {version.waits && (
            <MenuItem icon={UserCheck} onSelect={() => onChange({ kind: 'approve', version: name })}>
              {words.approve}
            </MenuItem>
          )}
          {remote.current !== name && (
            <MenuItem icon={Upload} onSelect={() => onChange({ kind: 'promote', version: name, force: isBad })}>
              {isBad ? words.promoteAnywayItem : words.promoteItem}
            </MenuItem>
          )}
          {remote.current !== name && remote.current !== null && !isBad && !remote.withdrawn && (
            <MenuItem
              icon={FlaskConical}
              onSelect={() => onChange({ kind: 'canary', version: name, percent: 0, mids: [] })}
            >
              {words.canaryItem}
            </MenuItem>
          )}
          {remote.pinned?.version === name ? (
            <MenuItem icon={PinOff} onSelect={() => onChange({ kind: 'unpin', version: name })}>
              {words.unpinItem}
            </MenuItem>
          ) : (
            !isBad &&
            !remote.withdrawn && (
              <MenuItem icon={Pin} onSelect={() => onChange({ kind: 'pin', version: name })}>
                {words.pinItem}
              </MenuItem>
            )
          )}
        </Menu>
      </td>
    </tr>
  );
}
