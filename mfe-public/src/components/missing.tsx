/** The address names something that is not on the site any more. */
export function Missing({ noun, onClose }: { noun: string; onClose: () => void }) {
  return (
    <div className="ui-notice">
      <p>This {noun} is not on our site any more.</p>
      <button type="button" className="ui-button ui-button--small" onClick={onClose}>
        Back to the list
      </button>
    </div>
  );
}
