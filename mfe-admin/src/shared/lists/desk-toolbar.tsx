import { Cluster } from '@festival/ui/layout';
import type { ReactNode } from 'react';

interface Props {
  /** What finds things in the list, or says what it is. */
  children: ReactNode;
  /** What can be done with all of it. */
  actions?: ReactNode;
}

/** What stands above a list of the desk. */
export function DeskToolbar({ children, actions }: Props) {
  return (
    <Cluster justify="between" align="end">
      <Cluster align="end" gap={4}>
        {children}
      </Cluster>
      {actions && <Cluster gap={2}>{actions}</Cluster>}
    </Cluster>
  );
}
