/**
 * Loader for sonner, which writes its style sheet into a `<style>` element as it starts: the portal's content policy refuses
 * that. The shell loads the same sheet as a file (`sonner/dist/styles.css`). A version that writes it otherwise stops the build.
 */
export default function withoutStyleElement(source) {
  const call = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m;
  if (!call.test(source))
    throw new Error('sonner does not write its style sheet as it did: look at no-style-element.js.');
  return source.replace(call, '');
}
