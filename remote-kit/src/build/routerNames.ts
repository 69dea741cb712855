/**
 * The names that the shell provides as `react-router`: its declarative mode. The rest of the package, data routers and the server's side,
 * is five times as large. A remote's build rejects names that are not listed here.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
