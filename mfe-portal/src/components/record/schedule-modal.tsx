import { useQuery } from '@tanstack/react-query';
import type { RecordKey } from 'contracts/records';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import { PlanForm } from './plan-form.tsx';
import { editableRecord } from './record-queries.ts';
import { planEnd, schedule } from './records-api.ts';

interface Props {
  record: RecordKey;
  onClose(): void;
}

/** When a draft is published by itself, and when what visitors see is taken off the site. */
export function ScheduleModal({ record, onClose }: Props) {
  const { api } = usePortal();
  const query = useQuery(editableRecord(api, record));
  const { draft = null, published = null } = query.data ?? {};
  return (
    <Modal title="Schedule" focusTitle onDismiss={onClose}>
      <ModalBody>
        <Awaiting query={query} loading="Fetching the plan..." failed="Couldn't load what is planned." />
        {draft && (
          <PlanForm
            label="Publish at"
            hint="The draft is published as it is then."
            planned={draft.publishAt}
            none="It is not planned to be published."
            plan={(at) => schedule(api, draft, at)}
          />
        )}
        {published && (
          <PlanForm
            label="Take off the site at"
            hint="It is a draft from then on."
            planned={published.unpublishAt}
            none="It is not planned to be taken off the site."
            plan={(at) => planEnd(api, record, at)}
          />
        )}
        {query.data && !draft && !published && (
          <p className="ui-muted">There is nothing to schedule: somebody has deleted this.</p>
        )}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Modal>
  );
}
