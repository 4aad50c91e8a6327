// What the platform offers of react-router-dom, to the shell and to every remote. Naming the exports is what lets the
// shared module be tree-shaken; router-facade.test.ts keeps remotes to this list.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
