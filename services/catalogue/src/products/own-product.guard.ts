import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { pathOf } from '@festival/service-kit/http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ownProduct, ProductEntity } from './product.table.js';

/**
 * Admits a vendor to its own product only; another vendor's product is answered as not found. It runs before the form is read, so that errors
 * about a form do not reveal that a product exists, and 10 MB are not read for nothing.
 */
@Injectable()
export class OwnProductGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { id } = pathOf<{ id: string }>(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Identity }>();
    const isOwn = await this.dataSource.manager.existsBy(ProductEntity, ownProduct(id, user.sub));
    if (!isOwn) throw new DomainError('NOT_FOUND');
    return true;
  }
}
