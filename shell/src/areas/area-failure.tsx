import type { BootArea } from '@festival/contracts/boot';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { useEffect, useRef } from 'react';
import plain from '../pages/plain-page.module.css';
import { PageFrame } from '../routing/page-frame.js';
import { useIsOnline } from './use-is-online.js';

/** Retries automatically when the network is back. */
const useRetryOnReturn = (isOnline: boolean, onRetry: () => void) => {
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  });
};

interface Props {
  area: BootArea;
  onRetry: () => void;
}

/** Shown in place of an area that failed to load or to render. Everything around it still works. */
export function AreaFailure({ area, onRetry }: Props) {
  const { title } = area;
  const isOnline = useIsOnline();
  useRetryOnReturn(isOnline, onRetry);
  return (
    <PageFrame title={title}>
      <div className={cx(plain.page, plain.lantern)} role="alert">
        <h1>{isOnline ? `${title} is taking a break` : 'You are offline'}</h1>
        <p>
          {isOnline
            ? 'This part of the site did not load. The rest of the site works. You can try again.'
            : 'This page has not loaded yet. It loads as soon as you are back online.'}
        </p>
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </PageFrame>
  );
}
