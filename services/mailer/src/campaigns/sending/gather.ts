import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets those that come within a moment go on together, so that what they ask of the database or of another service is asked once for all. Whoever comes
 * alone waits for that moment too, which is short beside the sending of a mail.
 */
export class Gather {
  private moment: Promise<void> | undefined;

  constructor(private readonly ms: number) {}

  wait(): Promise<void> {
    this.moment ??= pause(this.ms).then(() => {
      this.moment = undefined;
    });
    return this.moment;
  }
}
