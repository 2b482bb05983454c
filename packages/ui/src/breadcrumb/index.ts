export { Breadcrumb, type BreadcrumbProps } from './breadcrumb.js';
