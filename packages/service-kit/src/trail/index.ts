export { TrailModule } from './trail.module.js';
