export { Cluster, Container, Grid, type LayoutProps, Stack } from './layout.js';
