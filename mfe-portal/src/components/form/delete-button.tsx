interface Props {
  disabled: boolean;
  onClick(): void;
  children: string;
}

/** Deletes the record that the form is about. */
export function DeleteButton({ disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="ui-button ui-button--small ui-button--danger"
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
