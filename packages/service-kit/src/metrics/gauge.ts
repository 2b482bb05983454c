import { Gauge, register } from 'prom-client';

interface GaugeSettings<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
  /** Sets its values, each time somebody looks. What fails leaves it without values, and the other metrics as they are. */
  collect: (gauge: Gauge<Label>) => Promise<void> | void;
}

/** A metric that is asked for when it is looked at. Of several in one process, as in tests, the newest counts. */
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
