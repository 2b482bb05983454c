/** Normalises a username, so that two that look the same are the same. */
export const toUsername = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
