/** There is no mail to send, nor will there be. The message says why, and is kept. */
export class NotToBeSent extends Error {}
