import { renderArea } from '@festival/mfe-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { order, purchase } from '../../test/examples.js';
import { area } from '../area.js';
import { PurchasesTable } from './my-orders.js';

test('a hundred rows are in one table, without pages', () => {
  const purchases = Array.from({ length: 100 }, (_, index) =>
    purchase({
      productId: `mug-${index}`,
      productName: `Mug ${index}`,
      colours: [],
      sizes: [],
      quantityBought: [[1]],
    }),
  );
  renderArea(<PurchasesTable order={order({ purchases })} />, { areas: [area] });
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(100);
  expect(rows.at(-1)).toHaveTextContent('Mug 99');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
