/** The subject of an opt-out: one report of one merchant. */
export const reportSubject = (mid: number, report: string): string => `report/${mid}/${report}`;

/** Null for a subject of another kind. */
export function readReportSubject(subject: string): { readonly mid: number; readonly report: string } | null {
  const [, mid, report] = /^report\/(\d+)\/(.*)$/s.exec(subject) ?? [];
  return mid === undefined || report === undefined ? null : { mid: Number(mid), report };
}
