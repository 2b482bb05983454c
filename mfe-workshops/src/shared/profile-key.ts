/** The query key of the profile page, another area's, which shows the student's workshops. */
export const profileKey = ['profile'] as const;
