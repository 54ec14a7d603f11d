/**
 * The one curated router module that shell and remotes share at run time: only the symbols in use, because a shared
 * package can't be tree-shaken (docs/decisions/002-federation.md).
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateOptions, NavigationType, To } from 'react-router-dom';
