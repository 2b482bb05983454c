export { Section, type SectionProps, type Tone } from './section.js';
