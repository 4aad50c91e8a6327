import { usePage } from '../lib/use-page.ts';

/** The address names something that isn't on the site any more. */
export function Missing({ noun, onClose }: { noun: 'article' | 'project'; onClose: () => void }) {
  usePage({ title: noun === 'article' ? 'Article not found' : 'Project not found', missing: true });
  return (
    <div className="ui-notice">
      <p>This {noun} is not on our site any more.</p>
      <button type="button" className="ui-button ui-button--small" onClick={onClose}>
        Back to the list
      </button>
    </div>
  );
}
