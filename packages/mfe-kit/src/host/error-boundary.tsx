import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of the failed children; `retry` renders them again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
}

/** Contains rendering errors, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  retry = () => this.setState({ error: undefined, hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(this.retry, this.state.error);
  }
}
