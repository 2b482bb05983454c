export interface SnackOptions {
  tone?: 'neutral' | 'positive' | 'negative';
  /** Milliseconds on screen, not counting while hovered or focused. */
  duration?: number;
  /** One thing to do about it: "Undo", "View cart". Closes the snackbar too. */
  action?: { label: string; onAction: () => void };
}

export interface Snack extends SnackOptions {
  id: number;
  message: string;
}

type Listener = () => void;

/** First come, first shown; one at a time. The same message twice in a row is said once. */
export class SnackbarQueue {
  private snacks: readonly Snack[] = [];
  private readonly listeners = new Set<Listener>();
  private lastId = 0;

  readonly current = (): Snack | undefined => this.snacks[0];

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  show(message: string, options: SnackOptions = {}): void {
    if (this.snacks.at(-1)?.message === message) return;
    this.lastId += 1;
    this.change([...this.snacks, { ...options, message, id: this.lastId }]);
  }

  dismiss(id: number): void {
    this.change(this.snacks.filter((snack) => snack.id !== id));
  }

  clear(): void {
    this.change([]);
  }

  private change(snacks: readonly Snack[]): void {
    this.snacks = snacks;
    for (const listener of this.listeners) listener();
  }
}

/** The page's only queue. Code outside the host can show a snackbar too. */
export const pageQueue = new SnackbarQueue();
