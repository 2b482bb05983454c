import type { CampaignForm } from '@festival/contracts/campaigns';
import { useIdempotencyKey } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { campaignsKey } from '../use-campaigns.js';

const withoutTime = ({ audience, note }: CampaignForm) => ({ audience, note });

/** The number of recipients, and one sample email. */
export const usePreviewReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/preview', { body: withoutTime(form) }),
  });
};

/** Sends one of the emails to the admin only. */
export const useTestReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/test', { body: withoutTime(form) }),
  });
};

/** Queues the campaign once. A repeat after a lost answer finds the one that is queued. */
export const useQueueReminder = () => {
  const api = useApi();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns', { body: form, idempotencyKey: keyOf(form) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: campaignsKey }),
  });
};
