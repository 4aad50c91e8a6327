import DOMPurify from 'dompurify';

/** The schemes that links may have, this site's paths, and embedded images. */
const allowedAddresses = /^(?:(?:https?|mailto|tel|sms):|about:blank$|data:image\/|\/(?![/\\]))/i;

/** Stored HTML, cleaned once more before it is shown. */
export function RichText({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ALLOWED_URI_REGEXP: allowedAddresses,
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio'],
  });
  return <div className="ui-prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}
