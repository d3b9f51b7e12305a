// The part of react-router that the portal runs on: shared with every remote under the library's own name, and 38 kB
// (brotli) smaller than the whole. A remote that imports another name fails at build; add the name here, for everybody.
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-whole';

export {
  BrowserRouter,
  generatePath,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-whole';
// The shell's alone, to hold up what a page navigates: the build of a remote knows the names above.
export const UNSAFE_NavigationContext = NavigationContext;
