/** The least page that a remote can bring. */
export default function BarePage() {
  return <p id="bare-page">Here is the page.</p>;
}
