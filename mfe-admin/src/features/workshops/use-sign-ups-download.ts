import { useExport } from '../../shared/downloads/use-export.js';

/** Saves the sign-ups of all workshops as `workshops.csv`, or those of one in a file with its name. */
export const useSignUpsDownload = (workshopId?: string) =>
  useExport({
    form: { kind: 'sign-ups', filter: workshopId === undefined ? {} : { workshopId } },
  });
