// The part of react-router that the portal runs on: shared with every remote under the library's own name, and 38 kB
// (brotli) smaller than the whole. A remote that imports another name fails at build; add the name here, for everybody.
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
