import { browserId, DEVICE_TYPES, deviceMakeId, operatingSystemId } from '@shoppervoice/survey-model';
import type { StoredDevice } from '../database/response-document.ts';
import { BadRow, type Fields, field, isObject, optionalText } from './record-shape.ts';

const REMEMBERED_NAMES = 1_000;
const TYPE_IDS = new Map<unknown, number>(DEVICE_TYPES.map(({ id, label }) => [label, id]));
const makeIdOf = remembered(deviceMakeId);
const osIdOf = remembered(operatingSystemId);
const browserIdOf = remembered(browserId);

/** Case-insensitive; an unknown name is `Other`, with its text stored. */
export function readDevice(fields: Fields): StoredDevice | undefined {
  const value = field(fields, 'device');
  if (value === undefined) return undefined;
  if (!isObject(value)) throw new BadRow('device must be an object.');
  const type = field(value, 'type');
  const typeId = type === undefined ? 0 : TYPE_IDS.get(type);
  if (typeId === undefined) throw new BadRow('device: type must be desktop, tablet or mobile.');
  const make = optionalText(value, 'make');
  const os = optionalText(value, 'os');
  const browser = optionalText(value, 'browser');
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

/** Memoized: a million rows repeat a few names. 0 without a name. */
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
