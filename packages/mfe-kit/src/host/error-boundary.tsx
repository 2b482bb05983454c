import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of what threw; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
}

/** Keeps what throws while rendering from taking the rest of the page with it. */
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
