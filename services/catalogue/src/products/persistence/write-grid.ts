import type { EntityManager } from 'typeorm';
import type { Cell } from '../domain/plan-grid.js';
import { VariantEntity } from './variant.entity.js';

interface PlannedGrid {
  productId: string;
  cells: Cell[];
  isSameGrid: boolean;
}

/**
 * Writes the cells of a product. The caller has locked the present ones. A changed grid is written again under the next revision, so that an
 * order that was priced before finds none of the cells, instead of another option's.
 */
export const writeGrid = async (
  manager: EntityManager,
  present: readonly VariantEntity[],
  { productId, cells, isSameGrid }: PlannedGrid,
): Promise<void> => {
  if (!isSameGrid) {
    const optionsRevision = Math.max(0, ...present.map((one) => one.optionsRevision)) + 1;
    await manager.delete(VariantEntity, { productId });
    await manager.insert(
      VariantEntity,
      cells.map(({ colour, size, stock, sold }) => ({
        productId,
        colourIndex: colour,
        sizeIndex: size,
        stock,
        sold,
        optionsRevision,
      })),
    );
    return;
  }
  for (const { colour: colourIndex, size: sizeIndex, stock } of cells) {
    const before = present.find(
      (one) => one.colourIndex === colourIndex && one.sizeIndex === sizeIndex,
    );
    if (before?.stock !== stock)
      await manager.update(VariantEntity, { productId, colourIndex, sizeIndex }, { stock });
  }
};
