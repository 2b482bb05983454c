export { Styleguide } from './styleguide/styleguide.js';
