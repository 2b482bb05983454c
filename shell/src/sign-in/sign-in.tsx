import { ErrorBoundary } from '@festival/mfe-kit/host';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import { loginUrl } from './login-url.js';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.js').then((module) => ({ default: module.SignInDialog })),
);

/** If the dialog can't be loaded (for example offline), go directly to the campus login. */
function StraightThere({ to }: { to: string }) {
  return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}

/** The sign-in dialog, while it is requested. */
export function LazySignIn({ host }: { host: ShellHost }) {
  const { signIn } = host;
  const { pathname } = useLocation();
  // The dialog belongs to the page that opened it, so a navigation closes it.
  useEffect(() => signIn.close, [signIn, pathname]);
  const prompt = useSyncExternalStore(signIn.subscribe, signIn.prompt, () => undefined);
  if (!prompt) return null;
  return (
    <ErrorBoundary fallback={() => <StraightThere to={loginUrl(prompt)} />}>
      <Suspense>
        <SignInDialog prompt={prompt} onClose={signIn.close} />
      </Suspense>
    </ErrorBoundary>
  );
}
