import { clientNetwork } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The most sign-ups in an hour from one address. */
export const MAX_SIGN_UPS = 20;
const HOUR_SECONDS = 3_600;

/** Limits how many vendors sign up from one address: each sign-up costs a password hash, and takes a name. */
@Injectable()
export class SignUpLimit {
  private readonly limit: SharedLimit;

  constructor(@Inject(Redis) redis: Redis) {
    this.limit = new SharedLimit(redis, {
      name: 'vendor-sign-ups',
      max: MAX_SIGN_UPS,
      windowSeconds: HOUR_SECONDS,
      refusal: 'TOO_MANY_VENDORS',
    });
  }

  /** @throws DomainError TOO_MANY_VENDORS */
  consume(address: string): Promise<void> {
    return this.limit.consume(clientNetwork(address));
  }

  /** Returns the attempt of a sign-up that was refused before the password was hashed. */
  giveBack(address: string): Promise<void> {
    return this.limit.giveBack(clientNetwork(address));
  }
}
