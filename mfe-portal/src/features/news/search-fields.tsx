import { Field } from '../../components/form/field.tsx';
import { TitleInput } from '../../components/form/title-input.tsx';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { usePortal } from '../../lib/portal.ts';
import { cut } from './derived-texts.ts';
import styles from './more-fields.module.css';
import type { NewsValues } from './news-values.ts';

/** About what search engines show of a title, and of a description. */
const shownTitle = 60;
const shownDescription = 160;

interface Props {
  values: NewsValues;
  errors: FieldErrors;
  /** Of the article, in full. */
  address: string;
  /** The article's summary, which stands for a description that isn't there. */
  summary: string;
  change(part: Partial<NewsValues>): void;
}

/** What search engines are told of an article, and how they would show it. */
export function SearchFields({ values, errors, address, summary, change }: Props) {
  return (
    <fieldset className={styles.search}>
      <legend className="ui-label">In search results</legend>
      <Field label="Search title" hint={`${values.seo_title.length}/120`} error={errors.seo_title}>
        {(props) => (
          <TitleInput
            {...props}
            maxLength={120}
            placeholder={values.title}
            value={values.seo_title}
            onChange={(seo_title) => change({ seo_title })}
          />
        )}
      </Field>
      <Field
        label="Search description"
        hint={`${values.seo_description.length}/300`}
        error={errors.seo_description}
      >
        {(props) => (
          <TitleInput
            {...props}
            maxLength={300}
            placeholder={summary}
            value={values.seo_description}
            onChange={(seo_description) => change({ seo_description })}
          />
        )}
      </Field>
      <SearchResult
        title={values.seo_title.trim() || values.title.trim() || 'Title'}
        address={address}
        description={values.seo_description.trim() || summary}
      />
    </fieldset>
  );
}

function SearchResult({
  title,
  address,
  description,
}: {
  title: string;
  address: string;
  description: string;
}) {
  const { companyName } = usePortal();
  const steps = address.replace(/^https?:\/\//, '').split('/');
  return (
    <section className={styles.result} aria-label="Search result">
      <p className={styles.resultAddress}>{steps.join(' › ')}</p>
      <p className={styles.resultTitle}>{cut(`${title} · ${companyName}`, shownTitle)}</p>
      <p className={styles.resultText}>{cut(description, shownDescription)}</p>
    </section>
  );
}
