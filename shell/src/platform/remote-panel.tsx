import type { PlatformRemote, RemoteVersion } from '@shoppervoice/contracts';
import { Badge, Banner, Button, IconButton, Menu, MenuItem, Panel, PanelHead, type Tone } from '@shoppervoice/ui';
import { Archive, ArchiveRestore, EllipsisVertical, FlaskConical, Pin, PinOff, Undo2, Upload } from 'lucide-react';
import { Failures } from './failures.tsx';
import { History } from './history.tsx';
import css from './platform.module.css';
import type { Change } from './remote-actions.ts';
import {
  failureShare,
  kilobytes,
  type Place,
  percentWords,
  placesOf,
  publisherWords,
  trafficOf,
  whenWords,
} from './remote-facts.ts';

const PLACE_LOOK: Readonly<Record<Place, { readonly label: string; readonly tone: Tone }>> = {
  pinned: { label: 'Pinned', tone: 'mixed' },
  current: { label: 'Current', tone: 'positive' },
  canary: { label: 'Canary', tone: 'accent' },
  previous: { label: 'Previous', tone: 'neutral' },
  bad: { label: 'Rolled back', tone: 'negative' },
};

interface RemotePanelProps {
  readonly remote: PlatformRemote;
  readonly onChange: (change: Change) => void;
}

/** One remote: its versions, who has which, how they do, and what was done to it. */
export function RemotePanel({ remote, onChange }: RemotePanelProps) {
  const { name, current, previous, canary, pinned, withdrawn } = remote;
  const id = `remote-${name}`;
  const pages = remote.versions.find(({ version }) => version === current)?.descriptor.pages ?? [];
  return (
    <Panel aria-labelledby={id} className={css.remote}>
      <PanelHead title={name} id={id}>
        <div className={css.buttons}>
          {pinned && (
            <Button icon={PinOff} onClick={() => onChange({ kind: 'unpin', version: pinned.version })}>
              Unpin
            </Button>
          )}
          {canary && (
            <>
              <Button onClick={() => onChange({ kind: 'end-canary', version: canary.version })}>End the canary</Button>
              <Button
                icon={Upload}
                onClick={() => onChange({ kind: 'promote', version: canary.version, force: false })}
              >
                Promote the canary
              </Button>
            </>
          )}
          {current && previous && !withdrawn && (
            <Button icon={Undo2} onClick={() => onChange({ kind: 'rollback', version: current })}>
              Roll back
            </Button>
          )}
          {current && withdrawn && (
            <Button icon={ArchiveRestore} onClick={() => onChange({ kind: 'end-withdrawal', version: current })}>
              Bring it back
            </Button>
          )}
          {current && withdrawn?.kind !== 'superuser' && (
            <Button icon={Archive} onClick={() => onChange({ kind: 'withdraw', version: current })}>
              Withdraw
            </Button>
          )}
        </div>
      </PanelHead>
      {withdrawn && (
        <Banner
          kind="warning"
          title={`Withdrawn by ${withdrawn.kind === 'gateway' ? 'itself' : withdrawn.by}, ${whenWords(withdrawn.at)}.`}
        >
          {withdrawn.reason !== '' && `${withdrawn.reason} `}Nobody is given it, and its addresses say so. Promoting a
          version gives it again{withdrawn.kind === 'superuser' ? '; a deploy token cannot.' : '.'}
        </Banner>
      )}
      <p className={css.summary}>
        {pages.length === 1 ? '1 page' : `${pages.length} pages`}
        {pages.length > 0 && `: ${pages.map(({ title }) => title).join(', ')}`}
        {pinned && `. Pinned by ${pinned.by}, ${whenWords(pinned.at)}`}.
      </p>
      <table className={css.table}>
        <caption className={css.caption}>Versions of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Given to</th>
            <th scope="col">Published</th>
            <th scope="col" className={css.number}>
              Users
            </th>
            <th scope="col" className={css.number}>
              Failed
            </th>
            <th scope="col" className={css.number}>
              Size
            </th>
            <th scope="col">
              <span className={css.hidden}>Actions</span>
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
      <History entries={remote.history} name={name} />
    </Panel>
  );
}

function VersionRow({ remote, version, onChange }: RemotePanelProps & { version: RemoteVersion }) {
  const places = placesOf(remote, version);
  const failed = failureShare(version);
  const { version: name } = version;
  const isBad = version.state === 'bad';
  return (
    <tr data-live={trafficOf(remote, name) !== null || undefined}>
      <th scope="row" data-label="Version">
        <span className={css.version}>
          <code>{name}</code>
          {places.map((place) => (
            <Badge key={place} tone={PLACE_LOOK[place].tone}>
              {PLACE_LOOK[place].label}
            </Badge>
          ))}
          {version.stored && (
            <Badge tone="negative">{version.stored === 'missing' ? 'Build missing' : 'Build damaged'}</Badge>
          )}
        </span>
        {version.stored && (
          <span className={css.reason}>
            Its build is {version.stored} in the store. Publishing the same build again mends it.
          </span>
        )}
        {version.badReason && <span className={css.reason}>{version.badReason}</span>}
      </th>
      <td data-label="Given to">{trafficOf(remote, name) ?? <span className={css.quiet}>nobody</span>}</td>
      <td data-label="Published">
        {whenWords(version.publishedAt)} <span className={css.quiet}>{publisherWords(version.publishedBy)}</span>
      </td>
      <td data-label="Users" className={css.number}>
        {version.loadedUsers.toLocaleString()}
      </td>
      <td data-label="Failed" className={css.number}>
        {failed === null ? (
          <span title="Not loaded yet">–</span>
        ) : (
          <span data-failing={failed > 0 || undefined} className={css.failed}>
            {percentWords(failed * 100)} ({version.failedUsers.toLocaleString()})
          </span>
        )}
        {(version.lateErrorUsers ?? 0) > 0 && (
          <span className={css.reason}>later errors: {version.lateErrorUsers?.toLocaleString()}</span>
        )}
        {(version.unlistedCallUsers ?? 0) > 0 && (
          <span className={css.reason}>unlisted calls: {version.unlistedCallUsers?.toLocaleString()}</span>
        )}
      </td>
      <td data-label="Size" className={css.number}>
        {kilobytes(version.bytes)}
      </td>
      <td className={css.actions}>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${remote.name} ${name}`} />} align="end">
          {remote.current !== name && (
            <MenuItem icon={Upload} onSelect={() => onChange({ kind: 'promote', version: name, force: isBad })}>
              {isBad ? 'Promote anyway…' : 'Promote…'}
            </MenuItem>
          )}
          {remote.current !== name && remote.current !== null && !isBad && !remote.withdrawn && (
            <MenuItem
              icon={FlaskConical}
              onSelect={() => onChange({ kind: 'canary', version: name, percent: 0, mids: [] })}
            >
              Canary…
            </MenuItem>
          )}
          {remote.pinned?.version === name ? (
            <MenuItem icon={PinOff} onSelect={() => onChange({ kind: 'unpin', version: name })}>
              Unpin…
            </MenuItem>
          ) : (
            !isBad &&
            !remote.withdrawn && (
              <MenuItem icon={Pin} onSelect={() => onChange({ kind: 'pin', version: name })}>
                Pin…
              </MenuItem>
            )
          )}
        </Menu>
      </td>
    </tr>
  );
}
