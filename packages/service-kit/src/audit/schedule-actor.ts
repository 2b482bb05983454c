/** The actor in the audit log for what a schedule did. */
export const SCHEDULE = { sub: 'schedule', name: 'The schedule' } as const;
