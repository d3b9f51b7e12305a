/** `online-buyer` and `0.1.0` -> `online_buyer_0_1_0`: with one name for two builds, one of them runs the other's code. */
export function uniqueNameOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]+/g, '_');
}
