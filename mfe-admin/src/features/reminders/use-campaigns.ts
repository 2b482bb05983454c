import type {
  Campaign,
  CampaignDetails,
  CampaignPage,
  CampaignProgress,
  RecipientState,
} from '@festival/contracts/campaigns';
import type { CampaignEvent } from '@festival/lifecycles/campaign';
import { spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect, useState } from 'react';
import { useAction, useRead } from '../../shared/calls.js';
import { useAdminEvents } from '../../shared/live-lists.js';

export const campaignsKey = ['admin', 'campaigns'] as const;
const LISTS = [...campaignsKey, 'list'];
const PAGES = [...campaignsKey, 'one'];

const CAMPAIGNS_SHOWN = 20;
const RECIPIENTS_SHOWN = 100;

/** An event has only counts. The recipients are read again, not more often than this, because mails go out every second. */
const READ_AGAIN_MS = { least: 1_000, most: 2_000 };

/** Newest first. */
export const useCampaigns = (after: string | undefined) =>
  useRead([...LISTS, after], (api, signal) =>
    api.call('GET /admin/campaigns', {
      query: { limit: CAMPAIGNS_SHOWN, ...(after && { after }) },
      signal,
    }),
  );

export interface RecipientsView {
  state: RecipientState | undefined;
  text: string;
  after: string | undefined;
}

export const useCampaign = (id: string, { state, text, after }: RecipientsView) =>
  useRead([...PAGES, id, state, text, after], (api, signal) =>
    api.call('GET /admin/campaigns/:id', {
      params: { id },
      query: {
        limit: RECIPIENTS_SHOWN,
        ...(state && { state }),
        ...(text && { q: text }),
        ...(after && { after }),
      },
      signal,
    }),
  );

const withProgress = <Shown extends CampaignProgress>(
  shown: Shown,
  progress: CampaignProgress,
): Shown => (shown._id === progress._id ? { ...shown, ...progress } : shown);

/** Writes the progress from an event into the cached queries. */
const useProgressShown = () => {
  const queries = useQueryClient();
  return (progress: CampaignProgress) => {
    queries.setQueriesData<CampaignPage>(
      { queryKey: LISTS },
      (page) =>
        page && {
          ...page,
          campaigns: page.campaigns.map((campaign) => withProgress(campaign, progress)),
        },
    );
    queries.setQueriesData<CampaignDetails>(
      { queryKey: PAGES },
      (details) => details && withProgress(details, progress),
    );
  };
};

/** Keeps everything shown about campaigns up to date when anybody changes it. */
export const useLiveCampaigns = (): void => {
  const queries = useQueryClient();
  const show = useProgressShown();
  const readAgain = () => void queries.invalidateQueries({ queryKey: campaignsKey });
  const [soon] = useState(() => spread(readAgain, READ_AGAIN_MS));
  useEffect(() => soon.stop, [soon]);
  useAdminEvents({
    onChange: (change) => {
      if (change.kind !== 'campaign') return;
      show(change.campaign);
      soon.schedule();
    },
    onMissed: readAgain,
  });
};

export type CampaignAction = Extract<
  CampaignEvent['type'],
  'PAUSE' | 'RESUME' | 'STOP' | 'RETRY' | 'RESEND'
>;

const calls = {
  PAUSE: 'POST /admin/campaigns/:id/pause',
  RESUME: 'POST /admin/campaigns/:id/resume',
  STOP: 'POST /admin/campaigns/:id/stop',
  RETRY: 'POST /admin/campaigns/:id/retry',
} as const;

/** What an admin wants. `recipient` is the one mail that is sent again; without it, all uncertain ones are. */
export interface WantedAction {
  action: CampaignAction;
  recipient?: string | undefined;
}

/** Pauses, resumes, stops or retries a campaign, or sends uncertain mails again. When another admin was faster, the server refuses, and the page shows the current state. */
export const useCampaignAction = ({ _id }: Pick<Campaign, '_id'>) => {
  const showProgress = useProgressShown();
  const change = useAction([campaignsKey], (api, { action, recipient }: WantedAction) => {
    const params = { id: _id };
    if (action !== 'RESEND') return api.call(calls[action], { params });
    const body = recipient === undefined ? {} : { recipient };
    return api.call('POST /admin/campaigns/:id/resend', { params, body });
  });
  return { ...change, run: (wanted: WantedAction) => change.run(wanted, showProgress) };
};

/** The workshops as visitors see them. An admin who writes emails may not have the permission for workshops. */
export const useOfferedWorkshops = () =>
  useRead(['admin', 'reminders', 'workshops'], (api, signal) =>
    api.call('GET /workshops', { signal }),
  );

/** Names by id, without the workshops that have not loaded yet. */
export const useWorkshopNames = (): ReadonlyMap<string, string> => {
  const { data = [] } = useOfferedWorkshops();
  return new Map(data.map(({ _id, name }) => [_id, name]));
};

export const REMINDERS = '/AdminManage/reminders';

export const campaignHref = (id: string): string => `${REMINDERS}/${encodeURIComponent(id)}`;
