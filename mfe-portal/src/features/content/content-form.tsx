import { useQueryClient } from '@tanstack/react-query';
import type { EditableContent } from 'contracts/content';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ControlProvider } from '../../components/content/control.ts';
import { Fields } from '../../components/content/group-field.tsx';
import { saveFailure } from '../../components/content/save-and-check.ts';
import { SchemaField } from '../../components/content/schema-field.tsx';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useDrafts } from '../../components/draft/use-drafts.ts';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal } from '../../components/form/conflict-modal.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useEdit } from '../../components/form/use-edit.ts';
import { ModalForm } from '../../components/modal/modal-parts.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PreviewFrame } from '../../components/preview/preview-frame.tsx';
import { shownPages } from '../../components/preview/shown-pages.ts';
import { compare } from '../../lib/merge.ts';
import { newId } from '../../lib/new-id.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './content.module.css';
import { asValue, type ContentValues, inWords, mergeFieldsOf, valuesOf } from './content-values.ts';
import { useContentForm } from './use-content-form.ts';
import { useResetContent } from './use-reset-content.ts';
import { useSendContent } from './use-send-content.ts';

interface Props {
  content: EditableContent;
  onClose(): void;
}

/** The form of a content type, beside the page that shows it. */
export function ContentForm({ content, onClose }: Props) {
  const { type, title, description, schema } = content;
  const draft = useDrafts('content').find(({ target }) => target === type) ?? null;
  // The draft that the form writes from now on is no news to it.
  const [initial] = useState({ draft, id: draft?.id ?? newId() });
  const queries = useQueryClient();
  const show = useDialog();
  const { href } = usePortal();
  const form = useContentForm(content, initial.id, initial.draft);
  const mergeFields = mergeFieldsOf(schema);
  const close = () => {
    unsaved.close();
    queries.invalidateQueries({ queryKey: ['content'] });
  };
  const { send, errors, clear } = useSendContent(type);
  const { save, conflict, progress, ...saving } = useEdit<EditableContent, ContentValues>({
    ...{ stored: content, draft: initial.draft, form, fileField: '', mergeFields, valuesOf, send },
    async onSaved() {
      await show({ type: 'success', title: 'Saved', message: `${title} is saved. Visitors see it now.` });
      close();
    },
    onFailed: (_reason, error) => show(saveFailure(error)),
    gone: { thing: 'content', onAddAsNew: onClose },
  });
  const snapshot = () => ({ ...form.snapshot(type), ...progress() });
  const unsaved = useUnsaved({ id: initial.id, dirty: form.dirty && !saving.saved, snapshot, onClose });
  const reset = useResetContent(content, close);
  const busy = saving.busy || reset.busy;
  const value = asValue(form.values);
  return (
    <div className={styles.split}>
      <div className={styles.formSide}>
        <PageHeader title={title}>
          <Link to={href('/private/content')} className="ui-link">
            All content
          </Link>
        </PageHeader>
        {description && <p className={`ui-muted ${styles.help}`}>{description}</p>}
        <ModalForm busy={busy} rejected={form.rejected} onSubmit={save}>
          <div className={styles.fields}>
            <DraftStatus draft={initial.draft} />
            <ControlProvider value={SchemaField}>
              <Fields
                properties={schema.properties}
                value={value}
                path=""
                errors={errors}
                onChange={(changed) => {
                  clear();
                  form.change(valuesOf({ schema, value: Object(changed) }));
                }}
              />
            </ControlProvider>
          </div>
          <FormActions
            isSticky
            start={
              content.edited && (
                <button
                  type="button"
                  className="ui-button ui-button--small ui-button--quiet"
                  disabled={busy}
                  onClick={reset.askAndReset}
                >
                  Back to the original…
                </button>
              )
            }
          >
            <button
              type="button"
              className="ui-button ui-button--small"
              disabled={busy}
              onClick={unsaved.dismiss}
            >
              {form.dirty ? 'Cancel' : 'Close'}
            </button>
            <button
              type="submit"
              className="ui-button ui-button--small ui-button--primary"
              disabled={busy || !form.dirty}
            >
              {saving.busy ? 'Saving…' : 'Save and publish'}
            </button>
          </FormActions>
        </ModalForm>
      </div>
      <div className={styles.previewSide}>
        <PreviewFrame
          {...{ title, type, value }}
          pages={shownPages(content)}
          link={{ record: `content/${type}` }}
        />
      </div>
      {conflict && (
        <ConflictModal
          rows={compare(mergeFields, conflict.versions).map(({ field: { label, read }, changedBy }) => ({
            ...{ label, changedBy },
            mine: inWords(read(conflict.versions.mine)),
            theirs: inWords(read(conflict.versions.theirs)),
          }))}
          {...conflict.ways}
        />
      )}
    </div>
  );
}
