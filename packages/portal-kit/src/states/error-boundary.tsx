import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value starts afresh: the address, usually. */
  readonly resetBy: unknown;
  readonly onError: (error: unknown) => void;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error of one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetBy !== this.props.resetBy) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
