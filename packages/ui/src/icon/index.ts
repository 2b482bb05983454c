export { Icon, type IconProps } from './icon.js';
export { type IconName, iconNames } from './paths.js';
