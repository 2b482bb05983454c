import { createHash } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import { MAX_FOREIGN_ADDRESSES } from '@festival/contracts/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DomainError } from '../errors/index.js';

const DAY_SECONDS = 24 * 3_600;

/**
 * Adds an address to those of an account, unless it would be one too many. @returns 0, or the seconds until the day that began with
 * the first of them is over. One step, so that requests at the same moment are counted one after the other.
 */
const ADMIT = `
  if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 0 end
  local known = redis.call('SCARD', KEYS[1])
  if known >= tonumber(ARGV[2]) then return math.max(1, redis.call('TTL', KEYS[1])) end
  redis.call('SADD', KEYS[1], ARGV[1])
  if known == 0 then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
  return 0
`;

/** Whether an address is not the account's own, as far as spelling tells. */
export const isForeignAddress = (own: string | null, address: string): boolean =>
  own === null || toEmail(own) !== toEmail(address);

/** Bounds to how many addresses that are not its own an account has mails sent, over all processes. */
@Injectable()
export class ForeignAddresses {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** @throws DomainError TOO_MANY_ADDRESSES for one more than a day may have; one that was admitted today always may */
  async admit(accountId: string, address: string): Promise<void> {
    const digest = createHash('sha256').update(toEmail(address)).digest('base64url');
    const key = `foreign-addresses:${accountId}`;
    const wait = await this.redis.eval(ADMIT, 1, key, digest, MAX_FOREIGN_ADDRESSES, DAY_SECONDS);
    if (wait === 0) return;
    throw new DomainError('TOO_MANY_ADDRESSES', {
      params: { most: MAX_FOREIGN_ADDRESSES },
      retryAfter: Number(wait),
    });
  }
}
