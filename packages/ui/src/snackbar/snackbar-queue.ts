export interface SnackOptions {
  tone?: 'neutral' | 'positive' | 'negative';
  /** Milliseconds on screen. Time while hovered or focused does not count. */
  duration?: number;
  /** One related action: "Undo", "View cart". It also closes the snackbar. */
  action?: { label: string; onAction: () => void };
}

export interface Snack extends SnackOptions {
  id: number;
  message: string;
}

type Listener = () => void;

/** Shows messages in order, one at a time. The same message twice in a row is shown once. */
class SnackbarQueue {
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

/** The page's only queue. Code that shows a snackbar need not be inside the host. */
export const pageQueue = new SnackbarQueue();
