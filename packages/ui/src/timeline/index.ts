export { Timeline, type TimelineItem, type TimelineProps } from './timeline.js';
