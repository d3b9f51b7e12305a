/** A minimal page of a remote. */
export default function BarePage() {
  return <p id="bare-page">Here is the page.</p>;
}
