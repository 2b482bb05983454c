export const REMINDERS = '/AdminManage/reminders';

export const campaignHref = (id: string): string => `${REMINDERS}/${encodeURIComponent(id)}`;
