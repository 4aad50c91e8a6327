import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that can't be rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A reply that can't be formatted is shown as plain text. */
export class ReplyBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
