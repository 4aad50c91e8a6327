import { useEffect, useState } from 'react';

interface Props {
  /** For `aria-describedby` of the field. */
  id: string;
  /** How many characters the field has. */
  length: number;
  /** How many the API takes. */
  limit: number;
}

/** So many that whoever reads while typing is not interrupted at each key. */
const pause = 1000;

/** How much room a field has left, once nine tenths of it are used, and how much of its text is too long. */
export function CharactersLeft({ id, length, limit }: Props) {
  const words = wordsFor(length, limit);
  const spoken = useAfterPause(words);
  return (
    <>
      {words && (
        <p id={id} aria-hidden="true" className={length > limit ? 'ui-error' : 'ui-hint'}>
          {words}
        </p>
      )}
      <span role="status" className="ui-visually-hidden">
        {spoken}
      </span>
    </>
  );
}

function wordsFor(length: number, limit: number): string {
  if (length > limit) return `${characters(length - limit)} too many. There is room for ${limit}.`;
  return length >= limit * 0.9 ? `${characters(limit - length)} left` : '';
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

/** The words that have stayed for a while. */
function useAfterPause(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
