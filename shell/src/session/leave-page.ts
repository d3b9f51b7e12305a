/** Goes, or has the reader asked first. `pathname`: where to, within the portal; null: a load of the page. */
type Gate = (pathname: string | null, go: () => void) => void;

/** Until there is something that asks, everything goes. */
let gate: Gate = (_, go) => go();

export function setGate(next: Gate): void {
  gate = next;
}

/** A page navigates by its own code. */
export const leavePage: Gate = (pathname, go) => gate(pathname, go);
