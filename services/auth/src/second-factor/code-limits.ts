import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The maximum number of codes in a quarter of an hour: 480 a day, of a million possible codes. */
export const MAX_CODES = 5;

/**
 * Limits how often a code may be tried, for an account or for one of its known browsers. An attacker who gets here already knows the password. An attempt
 * counts before it is checked, so that concurrent ones count too. A right code resets the count.
 */
@Injectable()
export class CodeLimits extends SharedLimit {
  constructor(@Inject(Redis) redis: Redis) {
    super(redis, {
      name: 'second-factor-codes',
      max: MAX_CODES,
      windowSeconds: WRONG_PASSWORD_SECONDS,
      refusal: 'TOO_MANY_SIGN_INS',
    });
  }
}
