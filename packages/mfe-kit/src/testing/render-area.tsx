import { LinkProvider } from '@festival/ui/link';
import { SnackbarHost } from '@festival/ui/snackbar';
import { type RenderResult, render } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import {
  Link,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { HostProvider } from '../host/index.js';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.js';

export interface RenderAreaOptions extends FakeHostOptions {
  /** The address, e.g. `/vendorpage/42?tab=all`. Default: `/`. */
  at?: string;
  /** The route's path, e.g. `/vendorpage/:vendorId`, which provides the parameters. */
  path?: string;
}

export interface AreaUnderTest extends RenderResult, FakeHost {
  /** The current path, query and hash. */
  location(): string;
  /** Goes back, like the browser's button. */
  back(): void;
}

/**
 * Renders a part of an area inside a fake shell. The test sets session, festival time and API answers; router, links and snackbar are real. Other
 * addresses of the site show an empty page.
 */
export const renderArea = (ui: ReactNode, options: RenderAreaOptions = {}): AreaUnderTest => {
  const fake = createFakeHost(options);
  let current = options.at ?? '/';
  let navigate: NavigateFunction;
  function Whereabouts() {
    navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  }
  const result = render(
    <HostProvider host={fake.host}>
      <MemoryRouter initialEntries={[current]}>
        <LinkProvider anchor={({ href, ...rest }) => <Link to={href} {...rest} />}>
          <Whereabouts />
          <Routes>
            <Route path={options.path ?? '*'} element={ui} />
            <Route path="*" element={null} />
          </Routes>
          <SnackbarHost />
        </LinkProvider>
      </MemoryRouter>
    </HostProvider>,
  );
  return {
    ...result,
    ...fake,
    location: () => current,
    back: () => act(() => void navigate(-1)),
  };
};
