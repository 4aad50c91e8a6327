import { Field } from '../form/field.tsx';

interface Props {
  alt: string;
  decorative: boolean;
  onChange(texts: { alt: string; decorative: boolean }): void;
}

/** What a picture shows, in words; or that it only decorates. */
export function AltFields({ alt, decorative, onChange }: Props) {
  return (
    <>
      <Field
        label="Alt text"
        hint="What the picture shows, for people who can't see it and for search engines."
      >
        {(control) => (
          <input
            {...control}
            className="ui-input"
            value={alt}
            maxLength={500}
            disabled={decorative}
            onChange={(event) => onChange({ alt: event.target.value, decorative })}
          />
        )}
      </Field>
      <label>
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ target: { checked } }) => onChange({ alt: checked ? '' : alt, decorative: checked })}
        />{' '}
        Decorative: it says nothing that the text doesn't
      </label>
    </>
  );
}
