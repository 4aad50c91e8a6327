import { useQueryClient } from '@tanstack/react-query';
import type { EditableContent } from 'contracts/content';
import { Link } from 'react-router-dom';
import { ControlProvider } from '../../components/content/control.ts';
import { Fields } from '../../components/content/group-field.tsx';
import { saveFailure } from '../../components/content/save-and-check.ts';
import { SchemaField } from '../../components/content/schema-field.tsx';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { AutosaveStatus } from '../../components/draft/autosave-status.tsx';
import { DraftConflict } from '../../components/draft/draft-conflict.tsx';
import { DraftStatus } from '../../components/draft/draft-notice.tsx';
import { useDraftSync } from '../../components/draft/use-draft-sync.ts';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { ConflictModal, conflictSides } from '../../components/form/conflict-modal.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useEdit } from '../../components/form/use-edit.ts';
import { ModalForm } from '../../components/modal/modal-parts.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PreviewFrame } from '../../components/preview/preview-frame.tsx';
import { shownPages } from '../../components/preview/shown-pages.ts';
import { shownValue } from '../../components/preview/shown-value.ts';
import { FieldDiff } from '../../components/record/record-diff.tsx';
import { fieldsOf } from '../../components/record/record-fields.ts';
import { useRecordActions } from '../../components/record/use-record-actions.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { changedByBoth } from '../../lib/merge.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './content.module.css';
import { asValue, type ContentValues, mergeFieldsOf, valuesOf } from './content-values.ts';
import { useContentForm } from './use-content-form.ts';
import { useResetContent } from './use-reset-content.ts';
import { useSendContent } from './use-send-content.ts';

interface Props {
  content: EditableContent;
  /** Of the form's draft in this browser. */
  draftId: string;
  /** Unsaved work that the form starts with. */
  draft: Draft | null;
  onClose(): void;
}

/** The form of a content type, beside the page that shows it. */
export function ContentForm({ content, draftId, draft, onClose }: Props) {
  const { type, title, description, schema } = content;
  const queries = useQueryClient();
  const show = useDialog();
  const { href, timeZone } = usePortal();
  const form = useContentForm(content, draftId, draft);
  const mergeFields = mergeFieldsOf(schema);
  const close = () => {
    unsaved.close();
    queries.invalidateQueries({ queryKey: ['content'] });
  };
  const { send, errors, clear } = useSendContent(type);
  const { save, conflict, progress, ...saving } = useEdit<EditableContent, ContentValues>({
    ...{ stored: content, draft, form, fileField: '', mergeFields, valuesOf, send },
    async onSaved() {
      await show({ type: 'success', title: 'Saved', message: `${title} is saved. Visitors see it now.` });
      close();
    },
    onFailed: (_reason, error) => show(saveFailure(error)),
    gone: { thing: 'content', onAddAsNew: onClose },
  });
  const dirty = form.dirty && !saving.saved;
  const value = asValue(form.values);
  const fields = fieldsOf('content', timeZone, schema);
  const sync = useDraftSync({
    draftId,
    ...{ key: `content/${type}`, dirty, value, take: form.take, fields, start: draft },
    // A content form sends its pictures when they are chosen.
    files: [],
    published: { version: content.version, value: asValue(valuesOf(content)) },
  });
  const snapshot = () => ({ ...form.snapshot(type), ...progress(), ...sync.ofDraft() });
  const unsaved = useUnsaved({ id: draftId, dirty, snapshot, onClose, autosave: sync });
  const reset = useResetContent(content, close);
  const busy = saving.busy || reset.busy;
  const extra = useRecordActions({
    ...{ record: `content/${type}`, title, dirty: form.dirty, disabled: busy, onChanged: onClose },
  });
  return (
    <div className={styles.split}>
      <div className={styles.formSide}>
        <PageHeader title={title}>
          {extra.buttons}
          <Link to={href('/private/content')} className="ui-link">
            All content
          </Link>
        </PageHeader>
        {description && <p className={`ui-muted ${styles.help}`}>{description}</p>}
        <ModalForm busy={busy} rejected={form.rejected} onSubmit={save}>
          <div className={styles.fields}>
            <DraftStatus draft={draft} />
            <ControlProvider value={SchemaField}>
              <Fields
                key={form.revision}
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
              <>
                {content.edited && (
                  <button
                    type="button"
                    className="ui-button ui-button--small ui-button--quiet"
                    disabled={busy}
                    onClick={reset.askAndReset}
                  >
                    Back to the original…
                  </button>
                )}
                <AutosaveStatus sync={sync} />
              </>
            }
          >
            <button
              type="button"
              className="ui-button ui-button--small"
              disabled={busy}
              onClick={unsaved.cancel}
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
          {...{ title, type }}
          value={shownValue(schema, value)}
          pages={shownPages(content)}
          link={{ record: `content/${type}`, save: () => dirty && sync.saveNow() }}
        />
      </div>
      {extra.above}
      {conflict && (
        <ConflictModal
          rows={changedByBoth(mergeFields, conflict.versions).flatMap(({ name, label }) => {
            const field = fields.find((one) => one.name === name);
            if (!field) return [];
            const [before, after] = [asValue(conflict.versions.mine), asValue(conflict.versions.theirs)];
            const comparison = <FieldDiff {...{ field, before, after, labels: conflictSides }} />;
            return { name, label, comparison };
          })}
          action="Save these"
          {...conflict}
        />
      )}
      <DraftConflict sync={sync} fields={fields} />
    </div>
  );
}
