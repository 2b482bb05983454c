import type { CampaignForm } from '@festival/contracts/campaigns';
import { useIdempotencyKey } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';

const withoutTime = ({ audience, note }: CampaignForm) => ({ audience, note });

/** Whom it would reach, and one of its emails. */
export const usePreviewReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/preview', { body: withoutTime(form) }),
  });
};

/** One of its emails, to the admin alone. */
export const useTestReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/test', { body: withoutTime(form) }),
  });
};

/** Queues it, once: a repeat after a lost answer finds what the first has queued. */
export const useQueueReminder = () => {
  const api = useApi();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns', { body: form, idempotencyKey: keyOf(form) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'campaigns'] }),
  });
};
