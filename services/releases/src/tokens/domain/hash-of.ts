import { createHash } from 'node:crypto';

/** The form in which a token is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
