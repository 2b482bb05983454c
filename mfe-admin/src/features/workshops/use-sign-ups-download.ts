import { useExport } from '../../shared/downloads/use-export.js';

/** Saves the sign-ups of one workshop, or of all, as `workshops.csv`. */
export const useSignUpsDownload = (workshopId?: string) =>
  useExport({
    form: { kind: 'sign-ups', filter: workshopId === undefined ? {} : { workshopId } },
  });
