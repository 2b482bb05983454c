import { type RefObject, useLayoutEffect } from 'react';

/**
 * Fixes the column widths at those of the first rows, so that columns do not move when scrolling adds and removes rows. The widths are released for a
 * moment when the table's width or its rows change, because `table/use-stacking.ts` then checks whether the columns fit.
 */
export const useSteadyColumns = (
  inTable: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void => {
  const rows = ids.join(' ');
  useLayoutEffect(() => {
    const table = inTable.current?.closest('table');
    if (!table) return undefined;
    const headers = [...table.querySelectorAll<HTMLElement>('thead th')];
    let waiting = 0;
    const letGo = () => {
      table.style.tableLayout = '';
      for (const header of headers) header.style.inlineSize = '';
    };
    const hold = () => {
      if (table.closest('[data-stacked]')) return;
      const widths = headers.map((header) => header.getBoundingClientRect().width);
      for (const [at, header] of headers.entries()) header.style.inlineSize = `${widths[at]}px`;
      table.style.tableLayout = 'fixed';
    };
    const begin = () => {
      cancelAnimationFrame(waiting);
      letGo();
      waiting = requestAnimationFrame(hold);
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      removeEventListener('resize', begin);
      cancelAnimationFrame(waiting);
      letGo();
    };
  }, [inTable, rows]);
};
