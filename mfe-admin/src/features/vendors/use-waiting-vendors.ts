import { useRead } from '../../shared/calls.js';
import { useLiveList } from '../../shared/live-lists.js';

export const waitingKey = ['admin', 'waiting-vendors'];

/** The vendors that have signed up and are not public yet. */
export const useWaitingVendors = () => {
  useLiveList('vendors', waitingKey);
  return useRead(waitingKey, (api, signal) =>
    api.call('GET /admin/vendors', { query: { confirmed: 'false' }, signal }),
  );
};

export const useWaitingVendorsCount = (): number | undefined => useWaitingVendors().data?.length;
