import { lazyPart } from 'kit/lazy-part.tsx';
import { Choice } from '../../components/form/choice.tsx';
import { Field, FieldError } from '../../components/form/field.tsx';
import { TitleInput } from '../../components/form/title-input.tsx';
import { useChooseImage } from '../../components/picture/use-choose-image.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './news-form.module.css';
import { typeOptions } from './news-values.ts';
import type { NewsForm } from './use-news-form.ts';

const Editor = lazyPart(
  async () => (await import('../../components/editor/rich-text-editor.tsx')).RichTextEditor,
  { Waiting: EditorWaiting },
);

interface Props {
  form: NewsForm;
  /** Address of the stored cover. */
  currentCover: string | null;
}

/** The fields of the Add and Edit modals. */
export function NewsFields({ form, currentCover }: Props) {
  const { values, errors, change } = form;
  const library = useChooseImage();
  return (
    <>
      <CoverField cover={form.cover} current={currentCover} error={errors.cover} />
      <Choice
        legend="News Type"
        options={typeOptions}
        value={values.type}
        error={errors.type}
        onChange={(type) => change({ type })}
      />
      <Field label="Title" error={errors.title}>
        {(props) => (
          <TitleInput
            {...props}
            maxLength={200}
            value={values.title}
            onChange={(title) => change({ title })}
          />
        )}
      </Field>
      <div className="ui-field">
        <p className="ui-label">Content</p>
        <Editor
          key={form.revision}
          label="Content"
          initialHtml={values.content}
          onReady={form.ready}
          onChange={(content) => change({ content })}
          onChooseImage={library.choose}
          onSending={form.setSending}
          onPreparing={form.setPreparing}
        />
        {library.modal}
        <FieldError>{errors.content}</FieldError>
      </div>
    </>
  );
}

function EditorWaiting() {
  return (
    <p role="status" className={`ui-skeleton ${styles.editorPlace}`}>
      Loading the editor…
    </p>
  );
}
