/** A page view. It never has the query, which may contain what somebody typed. */
interface PageView {
  path: string;
  title: string;
  /** The origin of the other site that linked here. Only for the first page. */
  referrer?: string;
}

/** Counts page views, only with the visitor's consent. */
export interface Analytics {
  pageViewed(view: PageView): void;
}
