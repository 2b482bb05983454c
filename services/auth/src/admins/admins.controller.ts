import type { AdminAccount } from '@festival/contracts/admins';
import { authCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AdminQueries } from './admin.queries.js';
import { ChangePermissions, DeactivateAdmin } from './change-admin.js';

type Calls = typeof authCalls;

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminQueries,
    private readonly changePermissions: ChangePermissions,
    private readonly deactivateAdmin: DeactivateAdmin,
  ) {}

  @Endpoint(authCalls, 'GET /admin/admins')
  all(): Promise<AdminAccount[]> {
    return this.admins.all();
  }

  @Endpoint(authCalls, 'PUT /admin/admins/:id/permissions')
  change(
    @Input() { params, body }: InputOf<Calls['PUT /admin/admins/:id/permissions']>,
    @Who() who: Identity,
  ): Promise<AdminAccount> {
    return this.changePermissions.execute(params.id, body.permissions, who);
  }

  @Endpoint(authCalls, 'POST /admin/admins/:id/deactivate')
  deactivate(
    @Input() { params }: InputOf<Calls['POST /admin/admins/:id/deactivate']>,
    @Who() who: Identity,
  ): Promise<AdminAccount> {
    return this.deactivateAdmin.execute(params.id, who);
  }
}
