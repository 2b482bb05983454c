export { Carousel, type CarouselItem, type CarouselProps } from './carousel.js';
