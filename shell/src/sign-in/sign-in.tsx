import { ErrorBoundary } from '@festival/mfe-kit/host';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import { loginUrl } from './login-url.js';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.js').then((module) => ({ default: module.SignInDialog })),
);

/** Without its dialog, e.g. offline for a moment, signing in goes the direct way. */
function StraightThere({ to }: { to: string }) {
  return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}

/** The sign-in dialog, for as long as somebody asks for it. */
export function SignInPlace({ host }: { host: ShellHost }) {
  const { signIn } = host;
  const { pathname } = useLocation();
  // It belongs to the page that asked, and goes with it.
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
