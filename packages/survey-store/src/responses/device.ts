import { browserId, DEVICE_TYPES, deviceMakeId, operatingSystemId } from '@shoppervoice/survey-model';
import type { StoredDevice } from '../database/response-document.ts';
import { BadRow, type Fields, field, isObject, optionalText } from './record-shape.ts';

const REMEMBERED_NAMES = 1_000;
const TYPE_IDS = new Map<unknown, number>(DEVICE_TYPES.map(({ id, label }) => [label, id]));
const makeIdOf = remembered(deviceMakeId);
const osIdOf = remembered(operatingSystemId);
const browserIdOf = remembered(browserId);

/** Names are compared without case; an unknown one is `Other`, and its own text is kept. */
export function readDevice(fields: Fields): StoredDevice | undefined {
  const given = field(fields, 'device');
  if (given === undefined) return undefined;
  if (!isObject(given)) throw new BadRow('device must be an object.');
  const type = field(given, 'type');
  const typeId = type === undefined ? 0 : TYPE_IDS.get(type);
  if (typeId === undefined) throw new BadRow('device: type must be desktop, tablet or mobile.');
  const make = optionalText(given, 'make');
  const os = optionalText(given, 'os');
  const browser = optionalText(given, 'browser');
  return {
    typeId,
    makeId: makeIdOf(make),
    osId: osIdOf(os),
    browserId: browserIdOf(browser),
    ...(make === undefined ? {} : { make }),
    ...(os === undefined ? {} : { os }),
    ...(browser === undefined ? {} : { browser }),
  };
}

/** Files of a million rows repeat a few names: those are looked up once. 0 where no name was given. */
function remembered(idOf: (name: string) => number): (name: string | undefined) => number {
  const known = new Map<string, number>();
  return (name) => {
    if (name === undefined) return 0;
    const found = known.get(name);
    if (found !== undefined) return found;
    const id = idOf(name);
    if (known.size < REMEMBERED_NAMES) known.set(name, id);
    return id;
  };
}
