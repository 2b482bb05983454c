export { FigureRow, type FigureRowProps } from './figure-row.js';
