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
}

declare module '*.webp' {
  const image: ImageSource;
  export default image;
}

/** Shapes of cut paper, back to front: the colour of each (`--art-<sheet>`), and its path. */
type PaperSheets = readonly (readonly [
  'sun' | 'bloom' | 'leaf' | 'sky' | 'lilac' | 'ink' | 'paper',
  string,
])[];

declare module '*/motifs.yaml' {
  const motifs: Readonly<
    Record<'sun' | 'leaf' | 'fan' | 'note' | 'eye' | 'petal' | 'lantern' | 'kite', PaperSheets>
  >;
  export default motifs;
}

declare module '*/mark.yaml' {
  const mark: PaperSheets;
  export default mark;
}
