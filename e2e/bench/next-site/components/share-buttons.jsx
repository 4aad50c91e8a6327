'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Passes on the page's address by the clipboard. */
export function ShareButtons({ className, button }) {
  const [said, setSaid] = useState('');
  const Icon = said === 'Copied' ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Copied');
    } catch {
      setSaid('Could not copy');
    }
  };
  return (
    <div className={className}>
      <button type="button" className={button} onClick={copy}>
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
        {said || 'Copy link'}
      </button>
      <span className="ui-visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
