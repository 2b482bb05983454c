/** In milliseconds. */
export interface Span {
  least: number;
  most: number;
}

export const between = ({ least, most }: Span): number => least + Math.random() * (most - least);

/** One call, however often it is asked for until it is made; each page makes it at another time, though all ask together. */
export const spread = (call: () => void, span: Span) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const make = () => {
    timer = undefined;
    call();
  };
  return {
    ask: () => {
      timer ??= setTimeout(make, between(span));
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
