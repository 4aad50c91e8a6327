import { Component, type ReactNode } from 'react';
import { Failure } from '../failure.tsx';

/** A part's file didn't load. */
export class PartLoadError extends Error {}

interface Props {
  /** Shows a file that didn't load, and leaves a part that crashes to the boundary above. */
  onlyLoadErrors: boolean | undefined;
  /** Around the message that stands where the children would be. */
  className: string | undefined;
  /** Called for each error that is shown here. */
  onError: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Keeps an error in one part of a page from taking the rest down; a retry renders the part from the start. */
export class LoadBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (this.shows(error)) this.props.onError?.(error);
  }

  shows(error: unknown): boolean {
    return !this.props.onlyLoadErrors || error instanceof PartLoadError;
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!this.shows(error)) throw error;
    return (
      <div className={this.props.className}>
        <Failure
          message="Couldn't load this part of the page."
          onRetry={() => this.setState({ error: null })}
        />
      </div>
    );
  }
}
