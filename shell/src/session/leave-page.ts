/** Leaves, or asks the reader first. `pathname`: target within the portal; null: a page load. */
type Gate = (pathname: string | null, go: () => void) => void;

/** Open until a guard is installed. */
let gate: Gate = (_, go) => go();

export function setGate(next: Gate): void {
  gate = next;
}

/** A page navigates by its own code. */
export const leavePage: Gate = (pathname, go) => gate(pathname, go);
