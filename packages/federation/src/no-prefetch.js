/**
 * Loader for react-router, whose links bring its framework mode into the first script: links that prefetch the code of server
 * routes, which the portal has none of. Without it a link is what it is outside of that mode. A version that imports it
 * otherwise stops the build.
 */
export default function withoutPrefetch(source) {
  const imported =
    /^import \{ FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js";$/m;
  if (!imported.test(source))
    throw new Error('react-router does not import its framework mode as it did: look at no-prefetch.js.');
  return source.replace(
    imported,
    [
      'const FrameworkContext = /* @__PURE__ */ React$1.createContext(void 0);',
      'const PrefetchPageLinks = () => null;',
      'const mergeRefs = (ref) => ref;',
      'const usePrefetchBehavior = () => [false, null, {}];',
    ].join('\n'),
  );
}
