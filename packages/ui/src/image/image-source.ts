/** An image as the build provides it to content. Its size is known, so its box can be reserved. Spread it on an Image. */
export interface ImageSource {
  src: string;
  srcSet?: string;
  /** The width of the file in pixels. */
  width: number;
  height: number;
  /** URL of a tiny version. */
  placeholder?: string;
}
