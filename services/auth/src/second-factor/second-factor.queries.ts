import type { SecondFactorState } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { type Account, credentialAccount, heldPermissions } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import type { AuthConfig } from '../config.js';
import { RecoveryCodeEntity, readOwner, SecondFactorEntity } from './second-factor.table.js';

/** An admin's account at one moment, with its password, and whether that alone was enough then. */
export interface AdminSnapshot extends Account {
  passwordHash: string;
  hasSecondFactor: boolean;
}

/** The accounts of admins with their second factors. Permissions that require a second factor are withheld until there is one. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Undefined for an unknown or deactivated admin. */
  async find(id: string, manager = this.dataSource.manager): Promise<AdminSnapshot | undefined> {
    const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
    if (!admin || admin.deactivatedAt) return undefined;
    const hasSecondFactor = await this.hasSecondFactor(id, manager);
    const waiting = this.waiting(admin, hasSecondFactor);
    const usable = heldPermissions(admin).filter((one) => !waiting.includes(one));
    const { passwordHash } = admin;
    return { ...credentialAccount(admin), permissions: usable, passwordHash, hasSecondFactor };
  }

  async hasSecondFactor(credentialId: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { credentialId, confirmedAt: Not(IsNull()) });
  }

  /** The ids of admins with a second factor. */
  async secured(): Promise<ReadonlySet<string>> {
    const factors = await this.dataSource.manager.findBy(SecondFactorEntity, {
      confirmedAt: Not(IsNull()),
    });
    return new Set(factors.map(({ credentialId }) => credentialId));
  }

  /** The caller's own second factor. @throws DomainError NOT_FOUND */
  async secondFactorOf({ sub }: Identity): Promise<SecondFactorState> {
    const { manager } = this.dataSource;
    const admin = await readOwner(manager, sub);
    const isOn = await this.hasSecondFactor(sub);
    const unused = { credentialId: sub, usedAt: IsNull() };
    return {
      isOn,
      recoveryCodesLeft: isOn ? await manager.countBy(RecoveryCodeEntity, unused) : 0,
      waiting: this.waiting(admin, isOn),
    };
  }

  /** The admin's permissions that are withheld until they set up a second factor. */
  private waiting(admin: CredentialEntity, hasSecondFactor: boolean): Permission[] {
    const held = heldPermissions(admin);
    return permissions.filter(
      (one) =>
        !hasSecondFactor && this.config.SECOND_FACTOR_FOR?.includes(one) && held.includes(one),
    );
  }
}
