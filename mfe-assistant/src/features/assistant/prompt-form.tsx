import { CharactersLeft } from 'kit/characters-left/characters-left.tsx';
import { Send, Square } from 'lucide-react';
import { type FormEvent, type MouseEvent, type Ref, useId } from 'react';
import styles from './prompt-form.module.css';

/** The longest question that the API takes, in characters. */
const promptLimit = 4000;

interface Props {
  ref: Ref<HTMLInputElement>;
  prompt: string;
  busy: boolean;
  onChange: (prompt: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Input and Send; Enter sends. While a reply is on its way, Stop takes Send's place. */
export function PromptForm({ ref, prompt, busy, onChange, onSend, onStop }: Props) {
  const countId = useId();
  const tooLong = prompt.length > promptLimit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong) onSend();
  };
  const stop = (event: MouseEvent) => {
    // By the time the browser acts on the click, this is Send, which would submit what is typed.
    event.preventDefault();
    onStop();
  };
  return (
    <form className={`ui-screen-only ${styles.form}`} onSubmit={submit}>
      <input
        ref={ref}
        className="ui-input"
        value={prompt}
        placeholder="Ask Gemini..."
        aria-label="Your question"
        aria-describedby={countId}
        aria-invalid={tooLong}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {busy ? (
        <button type="button" className="ui-button" onClick={stop}>
          <Square aria-hidden="true" size={16} strokeWidth={1.5} />
          Stop
        </button>
      ) : (
        <button type="submit" className="ui-button ui-button--primary" disabled={tooLong}>
          <Send aria-hidden="true" size={16} strokeWidth={1.5} />
          Send
        </button>
      )}
      <CharactersLeft id={countId} length={prompt.length} limit={promptLimit} />
    </form>
  );
}
