import { CopyButton } from 'kit/copy/copy-button.tsx';
import { useCopy } from 'kit/copy/use-copy.ts';
import { Share2 } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { publicAddress } from '../lib/public-address.ts';
import styles from './share-buttons.module.css';

interface Props {
  /** Of the item, such as `/news/7-new-office`. */
  path: string;
  title: string;
}

/** Passes on an item's address: by the clipboard, or by the system's own list of apps. No third party takes part. */
export function ShareButtons({ path, title }: Props) {
  const { field, outcome, copy } = useCopy();
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    // A server doesn't know the browser.
    () => false,
  );
  const fieldId = useId();
  const copyAddress = () => copy(publicAddress(path));
  const share = () =>
    navigator.share({ title, url: publicAddress(path) }).catch((error: Error) => {
      // Whoever closes the list without choosing has changed their mind.
      if (error.name !== 'AbortError') copyAddress();
    });
  return (
    <div className={styles.share}>
      <CopyButton label="Copy link" outcome={outcome} className={styles.copy} onClick={copyAddress} />
      {canShare && (
        <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={share}>
          <Share2 aria-hidden="true" size={16} strokeWidth={1.5} />
          Share…
        </button>
      )}
      {outcome === 'failed' && (
        <div className={`ui-field ${styles.byHand}`}>
          <label htmlFor={fieldId} className="ui-label">
            Address to copy by hand
          </label>
          <input
            id={fieldId}
            ref={field}
            className="ui-input"
            readOnly
            value={publicAddress(path)}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </div>
  );
}
