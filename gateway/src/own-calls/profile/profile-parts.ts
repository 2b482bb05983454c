/** The calls that make up a student's profile, besides the identity. Each answers for the signed-in student. */
export const profileParts = [
  'GET /internal/students/me',
  'GET /internal/students/me/workshops',
  'GET /internal/students/me/points',
] as const;
export type ProfilePart = (typeof profileParts)[number];
