// What the platform offers of react-router-dom, to the shell and to every remote: at run time a remote gets nothing else
// of it. Naming the exports is what lets the shared module be tree-shaken. router-facade.test.ts checks that no remote of this
// repository takes more; a remote elsewhere gets undefined for it.
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
