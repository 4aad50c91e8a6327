import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for what can't be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A reply that can't be formatted is shown as it came: the words are what was asked for. */
export class ReplyBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
