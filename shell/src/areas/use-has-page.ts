import { findOwner } from '@festival/contracts/areas';
import { useHost } from '@festival/mfe-kit/host';

/** Whether some area of this page's site owns a path, so that nothing links to where nothing is. */
export const useHasPage = (path: string): boolean =>
  findOwner(useHost().areas.all, path) !== undefined;
