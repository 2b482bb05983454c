import { Cluster } from '@festival/ui/layout';
import type { ReactNode } from 'react';

interface Props {
  /** The search or the title of the list. */
  children: ReactNode;
  /** The actions for the whole list. */
  actions?: ReactNode;
}

/** The bar above a list of the admin area. */
export function AdminToolbar({ children, actions }: Props) {
  return (
    <Cluster justify="between" align="end">
      <Cluster align="end" gap={4}>
        {children}
      </Cluster>
      {actions && <Cluster gap={2}>{actions}</Cluster>}
    </Cluster>
  );
}
