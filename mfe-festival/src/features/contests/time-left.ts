export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time until an instant, in whole seconds; zero once it has passed. */
export const timeLeft = (until: string, now: Date): TimeLeft => {
  const total = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
};
