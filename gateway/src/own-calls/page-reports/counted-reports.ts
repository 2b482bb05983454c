import { MAX_COUNTED, type ReleaseName } from '@festival/contracts/releases';
import { LRUCache } from 'lru-cache';

const MAX_KNOWN = 50_000;

interface Counted {
  views: number;
  errors: number;
}

/** What of a report counts. */
interface Report {
  isView: boolean;
  errors: number;
}

/** Limits what one visitor's reports count for a release, so that nobody can end a canary alone. Anybody can send reports. */
export class CountedReports {
  private readonly known: LRUCache<string, Counted>;

  /** @param now milliseconds of a clock that only moves forward */
  constructor(now: () => number = () => performance.now()) {
    this.known = new LRUCache({
      max: MAX_KNOWN,
      ttl: MAX_COUNTED.windowMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** @param visitor an account, or a network */
  take(visitor: string, { area, id }: ReleaseName, { isView, errors }: Report): Report {
    const key = `${area} ${id} ${visitor}`;
    let counted = this.known.get(key);
    if (!counted) {
      counted = { views: 0, errors: 0 };
      this.known.set(key, counted);
    }
    if (isView) counted.views += 1;
    // The errors of further pages would count against fewer pages than there were.
    if (counted.views > MAX_COUNTED.views) return { isView: false, errors: 0 };
    const counts = Math.min(errors, MAX_COUNTED.errors - counted.errors);
    counted.errors += counts;
    return { isView, errors: counts };
  }
}
