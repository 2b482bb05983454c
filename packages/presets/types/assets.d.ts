declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.mp4' {
  const url: string;
  export default url;
}

declare module '*.vtt' {
  const url: string;
  export default url;
}

/** An image in several widths, the props of `<Image>`. `src` is the widest; `width` and `height` are its pixels. */
interface ImageSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder?: string;
}

declare module '*.webp' {
  const image: ImageSource;
  export default image;
}
