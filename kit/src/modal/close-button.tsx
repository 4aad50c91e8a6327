import { X } from 'lucide-react';

interface Props {
  /** Where it stands in its modal. */
  className?: string | undefined;
  disabled?: boolean;
  onClick(): void;
}

/** The cross that closes a modal. */
export function CloseButton({ className = '', disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={`ui-icon-button ${className}`}
      aria-label="Close"
      disabled={disabled}
      onClick={onClick}
    >
      <X aria-hidden="true" strokeWidth={1.5} />
    </button>
  );
}
