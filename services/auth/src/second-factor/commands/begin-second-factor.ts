import type { SecondFactorOffer } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import type { Client } from '../../devices/client.js';
import { ConfirmPassword } from '../../password-sign-in/commands/confirm-password.js';
import { keyUri, newSecret } from '../domain/codes.js';
import { lockOwner, readOwner } from '../persistence/owner.js';
import { SecondFactorEntity } from '../persistence/second-factor.entity.js';
import { SecondFactorQueries } from '../queries/second-factor.queries.js';
import { SecretBox } from '../secret-box.js';

/** Creates a secret for an admin to scan. Sign-in asks for codes only after the admin has confirmed the secret with one. */
@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly factors: SecondFactorQueries,
    private readonly confirmPassword: ConfirmPassword,
    private readonly box: SecretBox,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError PASSWORD_WRONG, SECOND_FACTOR_ON */
  async execute({ sub }: Identity, password: string, client: Client): Promise<SecondFactorOffer> {
    const admin = await this.transactions.run((manager) => readOwner(manager, sub));
    await this.confirmPassword.execute(admin, password, client);
    const secret = newSecret();
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, sub);
      if (await this.factors.isOn(sub, manager)) throw new DomainError('SECOND_FACTOR_ON');
      await manager.upsert(
        SecondFactorEntity,
        { credentialId: sub, secret: this.box.close(secret, sub), confirmedAt: null, lastStep: 0 },
        ['credentialId'],
      );
    });
    const uri = keyUri(secret, admin.username, this.edition.name);
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2 });
    return { secret, uri, qrCode: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
  }
}
