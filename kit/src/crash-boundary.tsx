import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that crashed; `retry` renders them again. */
  fallback(retry: () => void): ReactNode;
  /** Called with the error of each crash. */
  onError?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Keeps a part that crashes from taking the page around it down. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  retry = () => this.setState({ crashed: false });

  override render() {
    return this.state.crashed ? this.props.fallback(this.retry) : this.props.children;
  }
}
