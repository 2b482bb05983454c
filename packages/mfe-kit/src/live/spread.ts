/** In milliseconds. */
export interface Span {
  least: number;
  most: number;
}

export const between = ({ least, most }: Span): number => least + Math.random() * (most - least);

/** Combines requests for a call into one call, after a random delay that differs from page to page. */
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
