import { useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';

/** Saves the sign-ups of one workshop, or of all, as `workshops.csv`. */
export const useSignUpsDownload = (workshopId?: string) => {
  const api = useApi();
  return useDownload({
    name: 'workshops.csv',
    read: () =>
      workshopId === undefined
        ? api.call('GET /workshops/download')
        : api.call('GET /workshops/download/:id', { params: { id: workshopId } }),
  });
};
