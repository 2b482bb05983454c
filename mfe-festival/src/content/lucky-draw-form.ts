import type { LuckyDrawFormContent } from './schemas.js';

export const luckyDrawForm: LuckyDrawFormContent = {
  title: 'Lucky draw points',
  lead: 'A practice sheet for the committee. It keeps nothing and sends nothing: whatever you write, submitting only wipes it clean.',
  adminLead:
    'For the committee: chances for people who were at an event. They count at once, also for people who have not logged in yet.',
  cleared: 'The form is empty again. Nothing was sent and nobody was given points.',
};
