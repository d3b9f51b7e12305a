import type { Option } from './question.ts';

/** A response without a device counts in no type. */
export const DEVICE_TYPES = [
  { id: 1, label: 'desktop' },
  { id: 2, label: 'tablet' },
  { id: 3, label: 'mobile' },
] as const satisfies readonly Option[];

/** 99: any other name. */
export const DEVICE_MAKES = [
  { id: 1, label: 'Apple' },
  { id: 2, label: 'Samsung' },
  { id: 3, label: 'Google' },
  { id: 4, label: 'Motorola' },
  { id: 5, label: 'LG' },
  { id: 6, label: 'OnePlus' },
  { id: 7, label: 'Xiaomi' },
  { id: 8, label: 'Amazon' },
  { id: 20, label: 'Dell' },
  { id: 21, label: 'HP' },
  { id: 22, label: 'Lenovo' },
  { id: 23, label: 'Microsoft' },
  { id: 24, label: 'Asus' },
  { id: 25, label: 'Acer' },
  { id: 99, label: 'Other' },
] as const satisfies readonly Option[];

/** 99: any other name. */
export const OPERATING_SYSTEMS = [
  { id: 1, label: 'iOS' },
  { id: 2, label: 'iPadOS' },
  { id: 3, label: 'Android' },
  { id: 4, label: 'Windows' },
  { id: 5, label: 'macOS' },
  { id: 6, label: 'ChromeOS' },
  { id: 7, label: 'Linux' },
  { id: 8, label: 'Fire OS' },
  { id: 99, label: 'Other' },
] as const satisfies readonly Option[];

/** 99: any other name. */
export const BROWSERS = [
  { id: 1, label: 'Safari' },
  { id: 2, label: 'Chrome' },
  { id: 3, label: 'Edge' },
  { id: 4, label: 'Firefox' },
  { id: 5, label: 'Samsung Internet' },
  { id: 6, label: 'Opera' },
  { id: 7, label: 'Silk' },
  { id: 99, label: 'Other' },
] as const satisfies readonly Option[];

/** Id of a name that is in no table; the text itself is stored and shown. */
export const OTHER_DEVICE_ID = 99;

export type DeviceTypeName = (typeof DEVICE_TYPES)[number]['label'];

export function deviceTypeId(name: string): number | undefined {
  return idOfLabel(DEVICE_TYPES, name);
}

/** Compared without case; a name that is not in the table is 99. */
export function deviceMakeId(name: string): number {
  return idOfLabel(DEVICE_MAKES, name) ?? OTHER_DEVICE_ID;
}

/** Compared without case; a name that is not in the table is 99. */
export function operatingSystemId(name: string): number {
  return idOfLabel(OPERATING_SYSTEMS, name) ?? OTHER_DEVICE_ID;
}

/** Compared without case; a name that is not in the table is 99. */
export function browserId(name: string): number {
  return idOfLabel(BROWSERS, name) ?? OTHER_DEVICE_ID;
}

function idOfLabel(options: readonly Option[], name: string): number | undefined {
  const wanted = name.trim().toLowerCase();
  return options.find((option) => option.label.toLowerCase() === wanted)?.id;
}
