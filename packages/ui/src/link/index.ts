export { Anchor, type AnchorComponent, type AnchorProps, LinkProvider } from './anchor.js';
export { Link, type LinkProps } from './link.js';
