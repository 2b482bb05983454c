/** The mail must not be sent, now or later. The message says why, and is recorded. */
export class UnsendableMail extends Error {}
