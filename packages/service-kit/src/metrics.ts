import { Counter, Gauge, register } from 'prom-client';

interface GaugeSettings<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
  /** Sets the values at every scrape. If it fails, this metric has no values and the others are not affected. */
  collect: (gauge: Gauge<Label>) => Promise<void> | void;
}

/** A metric that is collected at every scrape. If a process registers it twice, as tests do, the newest counts. */
export const gauge = <Label extends string = never>({
  name,
  help,
  labels = [],
  collect,
}: GaugeSettings<Label>): Gauge<Label> => {
  register.removeSingleMetric(name);
  return new Gauge<Label>({
    name,
    help,
    labelNames: [...labels],
    async collect() {
      this.reset();
      await Promise.resolve(collect(this)).catch(() => undefined);
    },
  });
};

/** A counter of this process. Several services in one process, as in tests, share it. */
export const counterOf = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> =>
  (register.getSingleMetric(name) as Counter<Label> | undefined) ??
  new Counter({ name, help, labelNames });
