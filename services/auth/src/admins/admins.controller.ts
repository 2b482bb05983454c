import type { AdminAccount } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AdminQueries } from './admin.queries.js';
import { ChangePermissions, DeactivateAdmin } from './change-admin.js';

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminQueries,
    private readonly changePermissions: ChangePermissions,
    private readonly deactivateAdmin: DeactivateAdmin,
  ) {}

  @Endpoint('GET /admin/admins')
  all(): Promise<AdminAccount[]> {
    return this.admins.all();
  }

  @Endpoint('PUT /admin/admins/:id/permissions')
  change(
    @Input() { params, body }: InputOf<'PUT /admin/admins/:id/permissions'>,
    @Who() who: Identity,
  ): Promise<AdminAccount> {
    return this.changePermissions.execute(params.id, body.permissions, who);
  }

  @Endpoint('POST /admin/admins/:id/deactivate')
  deactivate(
    @Input() { params }: InputOf<'POST /admin/admins/:id/deactivate'>,
    @Who() who: Identity,
  ): Promise<AdminAccount> {
    return this.deactivateAdmin.execute(params.id, who);
  }
}
