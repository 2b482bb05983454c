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

/** Reads which admins have a second factor. */
@Injectable()
export class SecondFactorQueries {
  constructor(private readonly dataSource: DataSource) {}

  async isOn(credentialId: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { credentialId, confirmedAt: Not(IsNull()) });
  }

  /** The ids of admins with a second factor. */
  async owners(): Promise<ReadonlySet<string>> {
    const factors = await this.dataSource.manager.findBy(SecondFactorEntity, {
      confirmedAt: Not(IsNull()),
    });
    return new Set(factors.map(({ credentialId }) => credentialId));
  }

  recoveryCodesLeft(credentialId: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCodeEntity, { credentialId, usedAt: IsNull() });
  }
}

/** An admin's account at one moment, with its password, and whether that alone was enough then. */
export interface AdminSnapshot extends Account {
  passwordHash: string;
  hasSecondFactor: boolean;
}

/** An admin's current permissions. Those that require a second factor are withheld until there is one. */
@Injectable()
export class AdminAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorQueries,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Undefined for an unknown or deactivated admin. */
  async find(id: string, manager = this.dataSource.manager): Promise<AdminSnapshot | undefined> {
    const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
    if (!admin || admin.deactivatedAt) return undefined;
    const waiting = await this.waiting(admin, manager);
    const usable = heldPermissions(admin).filter((one) => !waiting.includes(one));
    const hasSecondFactor = await this.factors.isOn(id, manager);
    const { passwordHash } = admin;
    return { ...credentialAccount(admin), permissions: usable, passwordHash, hasSecondFactor };
  }

  /** The admin's permissions that are withheld until they set up a second factor. */
  async waiting(
    admin: Pick<CredentialEntity, 'id' | 'role' | 'permissions'>,
    manager = this.dataSource.manager,
  ): Promise<readonly Permission[]> {
    const held = heldPermissions(admin);
    const asking = permissions.filter(
      (one) => this.config.SECOND_FACTOR_FOR?.includes(one) && held.includes(one),
    );
    return asking.length > 0 && !(await this.factors.isOn(admin.id, manager)) ? asking : [];
  }
}

/** Reads an admin's own second factor. */
@Injectable()
export class OwnSecondFactorQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorQueries,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async state({ sub }: Identity): Promise<SecondFactorState> {
    const admin = await readOwner(this.dataSource.manager, sub);
    const isOn = await this.factors.isOn(sub);
    return {
      isOn,
      recoveryCodesLeft: isOn ? await this.factors.recoveryCodesLeft(sub) : 0,
      waiting: [...(await this.accounts.waiting(admin))],
    };
  }
}
