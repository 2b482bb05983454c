/** A page that a visitor looks at, as told to whoever counts. Never with a query: that may hold what somebody typed. */
export interface PageView {
  path: string;
  title: string;
  /** The origin of the other site that led here; only of the first page. */
  referrer?: string;
}

/** Whoever counts page views. It is told of them only once the visitor has agreed. */
export interface Analytics {
  pageViewed(view: PageView): void;
}
