import { findOwner } from '@festival/contracts/areas';
import { useHost } from '@festival/mfe-kit/host';

/** Whether an area of this site owns a path. Without it, don't link there. */
export const useHasPage = (path: string): boolean =>
  findOwner(useHost().areas.all, path) !== undefined;
