// What the platform offers of react-router-dom, to the shell and to every remote: at run time a remote gets nothing else
// of it. Naming the exports is what lets the shared module be tree-shaken.
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
