import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';
import { LazyPart } from './lazy-part.js';

interface Props<PartProps extends { onClose: () => void }> {
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  /** The dialog's frame while its code is loading, or could not be loaded. */
  frame: Pick<DialogProps, 'title' | 'size'>;
}

/** A dialog that opens at once: its frame and the way to close it are there before its code is loaded. */
export function LazyDialog<PartProps extends { onClose: () => void }>({
  load,
  props,
  frame,
}: Props<PartProps>) {
  const framed = (content: ReactNode) => (
    <Dialog {...frame} open onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <LazyPart
      load={load}
      props={props}
      placeholder={framed(
        <Loading>
          <Skeleton lines={8} />
        </Loading>,
      )}
      failed={(retry) => framed(<ErrorState headingLevel={3} onRetry={retry} />)}
    />
  );
}
