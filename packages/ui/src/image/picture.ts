/** A picture as the build hands it to content: its sizes are known, so its place is kept. Spread it on an Image. */
export interface Picture {
  src: string;
  srcSet?: string;
  /** Pixels of the file itself. */
  width: number;
  height: number;
  /** URL of a tiny version. */
  placeholder?: string;
}
