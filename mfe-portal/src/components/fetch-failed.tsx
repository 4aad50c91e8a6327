import { Failure } from 'kit/failure.tsx';
import { reasonOf } from '../lib/api-failure.ts';

interface Props {
  /** What couldn't be fetched, as a sentence. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/** A failed call, with what the API said of it. */
export function FetchFailed({ title, error, onRetry }: Props) {
  return <Failure message={<strong>{title}</strong>} reason={reasonOf(error)} onRetry={onRetry} />;
}
