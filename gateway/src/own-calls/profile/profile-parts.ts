/** The calls that a student's profile is put together from, besides the identity. Each answers for whoever asks. */
export const profileParts = [
  'GET /internal/students/me',
  'GET /internal/students/me/workshops',
  'GET /internal/students/me/points',
] as const;
export type ProfilePart = (typeof profileParts)[number];
