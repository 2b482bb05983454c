export { PageSize, type PageSizeProps } from './page-size.js';
