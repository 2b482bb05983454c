export { Card, type CardProps, cardTarget } from './card.js';
