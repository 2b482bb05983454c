import { useFestivalNow } from '@festival/mfe-kit/clock';
import { ErrorBoundary } from '@festival/mfe-kit/host';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { useHasPermission } from '@festival/mfe-kit/session';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ShellHost } from '../host/page-host.js';
import styles from './clock-banner.module.css';

const ClockDialog = lazy(() =>
  import('./clock-dialog.js').then((module) => ({ default: module.ClockDialog })),
);

function RehearsedTime({ timeZone }: { timeZone: string }) {
  const now = useFestivalNow();
  const text = new Intl.DateTimeFormat('en-SG', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
  return <time dateTime={now.toISOString()}>{text}</time>;
}

/** Says that the festival's time is rehearsed. In demo mode an admin can move it here. */
export function ClockBanner({ host }: { host: ShellHost }) {
  const state = useSyncExternalStore(host.clock.subscribe, host.clock.state, host.clock.initial);
  const isDemo = useIsDemo();
  const [isMoving, setMoving] = useState(false);
  const isTechnical = useHasPermission('technical');
  const mayMove = isDemo && isTechnical;
  if (!state.rehearsal && !mayMove) return null;
  return (
    <aside className={styles.banner} aria-label="Festival clock">
      <span>
        {state.rehearsal ? 'Rehearsing: it is ' : 'Real time: '}
        <RehearsedTime timeZone={state.timeZone} />
      </span>
      {mayMove && (
        <button type="button" className={styles.move} onClick={() => setMoving(true)}>
          Change the time
        </button>
      )}
      {isMoving && (
        <ErrorBoundary fallback={() => <span role="alert">The control did not load.</span>}>
          <Suspense>
            <ClockDialog clock={host.clock} api={host.api} onClose={() => setMoving(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
}
