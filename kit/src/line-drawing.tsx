import type { ReactNode } from 'react';

interface Props {
  viewBox: string;
  className?: string | undefined;
  /** What it shows, for those who can't see it; without one it is decoration. */
  label?: string;
  /** Paths and groups, drawn in the colour of the text around it. */
  children: ReactNode;
}

/** A drawing in lines. */
export function LineDrawing({ label, ...drawing }: Props) {
  return (
    <svg {...drawing} role="img" aria-label={label} aria-hidden={!label} fill="none" stroke="currentColor" />
  );
}
