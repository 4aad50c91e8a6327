/** The company's mark: an elevation drawing's three terraces under a datum line. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" fill="none">
      <path d="M3 27h26" stroke="currentColor" strokeWidth="2" />
      <path d="M6 27v-7h6v7M13 27V13h6v14M20 27V6h6v21" stroke="currentColor" strokeWidth="2" />
      <path d="M20 6h6v6h-6z" fill="var(--accent)" />
    </svg>
  );
}
