import { RealClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { stepOf } from './domain/codes.js';
import type { SecondFactorEntity } from './persistence/second-factor.entity.js';
import { SecretBox } from './secret-box.js';

/** Checks codes against the encrypted secret of a factor. */
@Injectable()
export class CodeSteps {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: RealClock,
  ) {}

  /**
   * The time step of a code; undefined for a wrong one. Also undefined if the encryption key has changed. Then a recovery code or another admin
   * helps.
   */
  of({ credentialId, secret }: SecondFactorEntity, code: string): number | undefined {
    try {
      const digits = code.replace(/\s/g, '');
      return stepOf(this.box.open(secret, credentialId), digits, this.clock.now().getTime());
    } catch {
      return undefined;
    }
  }
}
