/** Who did what nobody asked for, in the audit log: its time had come. */
export const SCHEDULE = { sub: 'schedule', name: 'The schedule' } as const;
