import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the columns of a table as wide as its first rows made them, so that rows which come and go with scrolling move nothing. Let go for a
 * moment when there is another width or other rows: whether the columns fit at all is seen then (`table/use-stacking.ts`).
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
