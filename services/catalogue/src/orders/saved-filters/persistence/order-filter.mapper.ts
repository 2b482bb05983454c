import type { FilterToSave, SavedFilter } from '@festival/contracts/orders';
import type { OrderFilterEntity } from './order-filter.entity.js';

export const toSavedFilter = ({
  id,
  name,
  filter,
  savedByName,
}: OrderFilterEntity): SavedFilter => ({
  _id: id,
  name,
  filter,
  savedBy: savedByName,
});

export const auditedFilter = ({ name, filter }: OrderFilterEntity): FilterToSave => ({
  name,
  filter,
});
