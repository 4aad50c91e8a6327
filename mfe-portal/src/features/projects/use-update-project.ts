import type { ProjectDetail } from 'contracts/api';
import { useRef, useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { deletedElsewhere } from '../../components/form/awaiting-form.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { merge } from '../../lib/merge.ts';
import { usePortal } from '../../lib/portal.ts';
import { mergeFields } from './project-conflict.ts';
import { type ProjectValues, valuesOf } from './project-values.ts';
import { saveOverOwn } from './save-over-own.ts';
import type { SaveOutcome } from './save-project.ts';
import type { ProjectForm } from './use-project-form.ts';

interface Options {
  id: number;
  /** Of the project that the form started from. */
  version: number;
  /** What a save before the reload has sent. */
  sent: Draft['sent'];
  form: ProjectForm;
  /** Under which images are sent, also when a create that got no further has sent them before. */
  imagesKey: string;
  onSaved(): void;
  /** Somebody has deleted the project, and the form's contents are to go into a new one. */
  onAddAsNew(): void;
}

/** Saving an edited project: the question before it, a newer version in its way, and what is said after it. */
export function useUpdateProject({
  id,
  version: firstVersion,
  sent: firstSent,
  form,
  imagesKey,
  onSaved,
  onAddAsNew,
}: Options) {
  const { api } = usePortal();
  const show = useDialog();
  const [version, setVersion] = useState(firstVersion);
  const sent = useRef(firstSent);
  const [newer, setNewer] = useState<ProjectDetail | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useUpload();

  const save = async (expected: number, values: ProjectValues) => {
    const { images } = form;
    const files = images.added.map(({ file }) => file);
    const changes = { id, version: expected, values, files, imagesKey, removed: images.removed };
    setBusy(true);
    form.setErrors({});
    const outcome = await upload.watch((watch) =>
      saveOverOwn(api, changes, sent, {
        ...watch,
        onImagesSaved: images.reset,
        onOwnVersion(stored) {
          goOnFrom(stored);
          form.startFrom(valuesOf(stored));
        },
      }),
    );
    setBusy(false);
    await tell(outcome);
  };

  const tell = async (outcome: SaveOutcome) => {
    if (outcome.kind === 'conflict') setNewer(outcome.newer);
    if (outcome.kind === 'invalid') form.setErrors(outcome.fields);
    if (outcome.kind === 'failed') await show({ ...updateError, detail: outcome.reason });
    if (outcome.kind === 'gone' && (await show(deletedElsewhere('project')))) onAddAsNew();
    if (outcome.kind !== 'saved') return;
    onSaved();
    await show(updated);
  };

  /** Goes on from the newer version, which is then no longer in the way. */
  const goOnFrom = (project: ProjectDetail) => {
    setVersion(project.version);
    setNewer(null);
  };

  return {
    busy,
    upload: upload.state,
    version,
    sent,
    newer,
    askAndSave: async () => {
      if (await show(updateQuestion)) await save(version, form.values);
    },
    saveOver(project: ProjectDetail) {
      const theirs = valuesOf(project);
      const merged = merge(mergeFields, { base: form.base, mine: form.values, theirs });
      goOnFrom(project);
      form.adopt(theirs, merged);
      return save(project.version, merged);
    },
    useNewer(project: ProjectDetail) {
      goOnFrom(project);
      form.adopt(valuesOf(project), valuesOf(project));
    },
    back: () => setNewer(null),
  };
}

const updateQuestion: DialogContent = {
  type: 'confirm',
  title: 'Update Project',
  message: 'Are you sure you want to update this project?',
};
const updated: DialogContent = {
  type: 'success',
  title: 'Update Success',
  message: 'Project updated successfully!',
};
const updateError: DialogContent = {
  type: 'error',
  title: 'Update Error',
  message: 'Error Updating project!',
};
