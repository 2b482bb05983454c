export { Styleguide } from './styleguide.js';
