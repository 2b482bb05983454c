export { Accordion, type AccordionProps } from './accordion.js';
export { Disclosure, type DisclosureProps } from './disclosure.js';
