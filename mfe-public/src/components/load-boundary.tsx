import { Component, type ContextType, type ReactNode } from 'react';
import { PublicSiteContext } from '../lib/public-site.tsx';
import { Failure } from './failure.tsx';

interface Props {
  /** Errors that are shown here; others go up. */
  catches: (error: unknown) => boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps an error in one part of the site from taking the rest down. */
export class LoadBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  static override contextType = PublicSiteContext;
  declare context: ContextType<typeof PublicSiteContext>;
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.catches(error)) this.context?.reportError(error, 'mfe-public');
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (!this.props.catches(this.state.error)) throw this.state.error;
    return (
      <div className="ui-container ui-section">
        <Failure message="This part of the site did not load." onRetry={this.retry} />
      </div>
    );
  }
}
