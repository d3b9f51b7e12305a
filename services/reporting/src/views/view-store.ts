import { randomUUID } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { lineKey } from '@shoppervoice/contracts/calls';
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, type SavedView } from '@shoppervoice/contracts/reports';
import {
  type AuditedState,
  auditChanges,
  auditedQuery,
  auditedText,
  type EnterAudit,
  inFreeSeat,
  isDuplicateKey,
  masked,
  ProblemError,
} from '@shoppervoice/service-kit';
import { isAdmin } from '@shoppervoice/survey-model';
import { SHARED, type ViewDatabase, type ViewDocument } from './view-document.ts';

type Reader = Pick<SessionContext, 'mid' | 'userId' | 'accessType'>;

const ownerOf = (shared: boolean, userId: string) => (shared ? SHARED : userId);
const isShared = ({ owner }: Pick<ViewDocument, 'owner'>) => owner === SHARED;
/** A reader may change their own views, and an admin also shared ones. */
const mayChange = (view: ViewDocument, reader: Reader) => (isShared(view) ? isAdmin(reader) : true);

const notFound = () => new ProblemError(404, 'This view no longer exists.', { parameter: 'id' });

export function shownView(view: ViewDocument, reader: Reader): SavedView {
  const { _id: id, name, path, query, words, by } = view;
  const own = view.userId === reader.userId;
  return { id, name, path, query, words, by, own, shared: isShared(view), mayChange: mayChange(view, reader) };
}

/** Views that a reader sees in a merchant, in their own order. */
export async function viewsOf({ views, orders }: ViewDatabase, reader: Reader): Promise<readonly ViewDocument[]> {
  const { mid, userId } = reader;
  const [found, order] = await Promise.all([
    views
      .find({ mid, owner: { $in: [userId, SHARED] } })
      .sort({ createdAt: 1, _id: 1 })
      .toArray(),
    orders.findOne({ _id: { mid, userId } }),
  ]);
  const places = new Map((order?.ids ?? []).map((id, at) => [id, at]));
  const placeOf = ({ _id }: ViewDocument) => places.get(_id) ?? places.size;
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Fields = Pick<ViewDocument, 'name' | 'path' | 'query' | 'words'>;

/** @throws ProblemError 403 if they may not share, 409 if the name is taken or the list is full */
export async function createView(
  { views }: ViewDatabase,
  reader: SessionContext,
  fields: Fields,
  { shared, now, enter }: { readonly shared: boolean; readonly now: number; readonly enter: EnterAudit },
): Promise<ViewDocument> {
  const { mid, userId, firstName: by } = reader;
  if (shared) holdToAdmins(reader);
  const owner = ownerOf(shared, userId);
  const made = { _id: randomUUID(), mid, userId, by, owner, ...fields, nameKey: lineKey(fields.name) };
  // A repeated write whose first response was lost.
  const current = await views.findOne({ mid, owner, nameKey: made.nameKey });
  if (current !== null && isSame(current, made)) return current;
  return inFreeSeatOf({ views }, made, async (seat) => {
    const view: ViewDocument = { ...made, seat, createdAt: new Date(now) };
    if (shared) await enter('view-shared', { view: masked(view.name) }, auditChanges(null, audited(view)));
    await views.insertOne(view);
    return view;
  });
}

const isSame = (one: ViewDocument, other: Fields & Pick<ViewDocument, 'userId'>): boolean =>
  one.userId === other.userId && one.name === other.name && one.path === other.path && one.query === other.query;

/** @throws ProblemError 403, 404, 409 */
export async function changeView(
  { views }: ViewDatabase,
  reader: Reader,
  id: string,
  { name, shared }: { readonly name?: string | undefined; readonly shared?: boolean | undefined },
  enter: EnterAudit,
): Promise<ViewDocument> {
  const current = await seenView({ views }, reader, id);
  if (!mayChange(current, reader)) throw new ProblemError(403, 'Only admins can change a shared view.');
  const renamed = name === undefined ? current : { ...current, name, nameKey: lineKey(name) };
  const owner = ownerOf(shared ?? isShared(current), current.userId);
  if (owner !== current.owner) {
    holdToAdmins(reader);
    if (owner !== SHARED && current.userId !== reader.userId) {
      throw new ProblemError(403, 'Only the person who made a shared view can stop sharing it. You can delete it.', {
        parameter: 'shared',
      });
    }
  }
  const next = { ...renamed, owner };
  const write = async (seat: number) => {
    const view = { ...next, seat };
    await enterChange(enter, current, view);
    const { _id, ...written } = view;
    const { matchedCount } = await views.updateOne({ _id, mid: reader.mid, owner: current.owner }, { $set: written });
    if (matchedCount === 0) throw notFound();
    return view;
  };
  if (owner !== current.owner) return inFreeSeatOf({ views }, next, write);
  try {
    return await write(current.seat);
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(next) : error;
  }
}

/** A view in the audit trail, which only has shared ones. */
const audited = (view: ViewDocument): AuditedState => ({
  name: auditedText(view.name),
  page: view.path,
  filters: auditedQuery(view.query),
  shared: isShared(view),
});

async function enterChange(enter: EnterAudit, current: ViewDocument, next: ViewDocument): Promise<void> {
  if (!isShared(current) && !isShared(next)) return;
  // A private view has no audit trail, so its former state is not recorded.
  const before = isShared(current) ? audited(current) : null;
  const changes = auditChanges(before, audited(next));
  const action = before === null ? 'view-shared' : 'view-changed';
  if (changes.length > 0) await enter(action, { view: masked(next.name) }, changes);
}

/** @throws ProblemError 403, 404 */
export async function deleteView(
  { views }: ViewDatabase,
  reader: Reader,
  id: string,
  enter: EnterAudit,
): Promise<void> {
  const current = await seenView({ views }, reader, id);
  if (!mayChange(current, reader)) throw new ProblemError(403, 'Only admins can delete a shared view.');
  if (isShared(current)) {
    await enter('view-removed', { view: masked(current.name) }, auditChanges(audited(current), null));
  }
  const { deletedCount } = await views.deleteOne({ _id: id, mid: reader.mid, owner: current.owner });
  if (deletedCount === 0) throw notFound();
}

export async function orderViews({ views, orders }: ViewDatabase, reader: Reader, ids: readonly string[]) {
  const { mid, userId } = reader;
  const seen = new Set((await viewsOf({ views, orders }, reader)).map(({ _id }) => _id));
  const kept = ids.filter((id) => seen.has(id));
  await orders.updateOne({ _id: { mid, userId } }, { $set: { ids: kept } }, { upsert: true });
}

/** A view that the reader sees; another user's own views are not found. @throws ProblemError 404 */
async function seenView({ views }: Pick<ViewDatabase, 'views'>, { mid, userId }: Reader, id: string) {
  const found = await views.findOne({ _id: id, mid, owner: { $in: [userId, SHARED] } });
  if (found === null) throw notFound();
  return found;
}

function holdToAdmins(reader: Reader): void {
  if (!isAdmin(reader)) throw new ProblemError(403, 'Only admins can share a view.', { parameter: 'shared' });
}

/** Writes into a free seat of the list. @throws ProblemError 409 if its name is taken or the list is full */
function inFreeSeatOf(
  { views }: Pick<ViewDatabase, 'views'>,
  { mid, owner, name, nameKey }: Pick<ViewDocument, 'mid' | 'owner' | 'name' | 'nameKey'>,
  write: (seat: number) => Promise<ViewDocument>,
): Promise<ViewDocument> {
  const most = owner === SHARED ? MOST_SHARED_VIEWS : MOST_OWN_VIEWS;
  return inFreeSeat({
    most,
    full: `${owner === SHARED ? 'Your shop shares' : 'You have'} ${most} views already. Delete one to save another.`,
    taken: async () => {
      const current = await views.find({ mid, owner }).toArray();
      if (current.some((view) => view.nameKey === nameKey)) throw nameTaken({ name, owner });
      return current.map(({ seat }) => seat);
    },
    write,
  });
}

function nameTaken({ name, owner }: Pick<ViewDocument, 'name' | 'owner'>): ProblemError {
  const where = owner === SHARED ? 'among the shared views' : 'among your views';
  return new ProblemError(409, `"${name}" is already ${where}. Choose another name.`, { parameter: 'name' });
}
