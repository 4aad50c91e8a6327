import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { TitleInput } from '../../components/form/title-input.tsx';
import { itemPage } from '../../components/preview/item-page.ts';
import { usePortal } from '../../lib/portal.ts';
import { ArticleDate } from './article-date.tsx';
import { slugOf, summaryOf } from './derived-texts.ts';
import styles from './more-fields.module.css';
import { knownAuthors } from './news-queries.ts';
import { SearchFields } from './search-fields.tsx';
import type { NewsForm } from './use-news-form.ts';

const names = ['date', 'author', 'summary', 'slug', 'seo_title', 'seo_description'];

interface Props {
  form: NewsForm;
  /** Null for a new article. */
  id: number | null;
}

/** What an article can have beside its text. Nobody has to fill it in, so it is closed until it is wanted, or has a message. */
export function MoreFields({ form, id }: Props) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || names.some((name) => form.errors[name]);
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={styles.summary}>
        More about this article
        <span className="ui-hint">Date, author, summary, address, search results</span>
      </summary>
      {isOpen && <Fields form={form} id={id} />}
    </details>
  );
}

function Fields({ form: { values, errors, change }, id }: Props) {
  const { api } = usePortal();
  const authors = useQuery(knownAuthors(api));
  const page = useQuery(itemPage(api, 'article'));
  const listId = useId();
  const summary = summaryOf(values.content);
  const slug = slugOf(values.title);
  const name = [id ?? '…', slugOf(values.slug) || slug].filter(Boolean).join('-');
  const address = window.location.origin + (page.data?.path ?? '/:item').replace(':item', name);
  return (
    <div className={styles.fields}>
      <ArticleDate
        value={values.date}
        hint={id === null ? 'Leave it empty to use the time of adding.' : 'Leave it empty to keep the date.'}
        error={errors.date}
        onChange={(date) => change({ date })}
      />
      <Field label="Author" error={errors.author}>
        {(props) => (
          <>
            <input
              {...props}
              className="ui-input"
              maxLength={100}
              list={listId}
              autoComplete="off"
              value={values.author}
              onChange={({ target }) => change({ author: target.value })}
            />
            <datalist id={listId}>
              {authors.data?.map((author) => (
                <option key={author} value={author} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Summary" hint={`${values.summary.length}/300`} error={errors.summary}>
        {(props) => (
          <TitleInput
            {...props}
            maxLength={300}
            placeholder={summary}
            value={values.summary}
            onChange={(next) => change({ summary: next })}
          />
        )}
      </Field>
      <Field label="Address" hint={address} error={errors.slug}>
        {(props) => (
          <input
            {...props}
            className="ui-input"
            maxLength={80}
            placeholder={slug}
            autoCapitalize="none"
            spellCheck={false}
            value={values.slug}
            onChange={({ target }) => change({ slug: target.value })}
          />
        )}
      </Field>
      <SearchFields
        values={values}
        errors={errors}
        address={address}
        summary={values.summary.trim() || summary}
        change={change}
      />
    </div>
  );
}
