import { useQuery } from '@tanstack/react-query';
import type { AssistantOutcome } from 'contracts/assistant';
import { listChecks } from '../../components/list/list-address.ts';
import { ListPanel } from '../../components/list/list-panel.tsx';
import { useAddress } from '../../components/list/use-address.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal } from '../../lib/portal.ts';
import { useMe } from '../../lib/session/me.ts';
import { assistantUsage, questionPage } from './assistant-api.ts';
import { DeleteQuestions } from './delete-questions.tsx';
import { KeepNotice } from './keep-notice.tsx';
import { OutcomeFilter, totalOf } from './outcome-filter.tsx';
import { isOutcome, outcomes } from './outcomes.ts';
import { QuestionsTable } from './questions-table.tsx';
import { UsageNotice } from './usage-notice.tsx';
import { UsagePanel } from './usage-panel.tsx';

const usualRows = 25;

/** What visitors ask the assistant, and what it uses. The filter stands in the address. */
export function AssistantPage() {
  const { api } = usePortal();
  const isAdmin = useMe().role === 'admin';
  const address = useAddress({ ...listChecks, outcome: isOutcome });
  const list = useListAddress(address, usualRows);
  const { outcome } = address.known;
  const found = useRecordList(list, questionPage(api, outcome, list.page, list.rows));
  const query = useQuery(assistantUsage(api));
  const usage = query.data;
  const counts = usage?.questions;
  const total = counts && totalOf(counts);
  return (
    <>
      <PageHeader title="Assistant">{isAdmin && <DeleteQuestions count={total ?? 0} />}</PageHeader>
      {usage && <UsageNotice usage={usage} />}
      <UsagePanel query={query} />
      <StatCards
        stats={[
          { label: 'Questions kept', value: total },
          { label: outcomes.answered.name, value: counts?.answered },
          { label: outcomes.nothing.name, value: counts?.nothing },
        ]}
      />
      {usage && <KeepNotice keepDays={usage.keepDays} />}
      <ListPanel
        title={outcome ? outcomes[outcome].name : 'Questions'}
        address={list}
        list={found}
        sort={
          <OutcomeFilter
            outcome={outcome}
            counts={counts}
            onChange={(chosen) => address.change({ outcome: chosen || null, page: null })}
          />
        }
        empty={usage?.keepDays === null ? 'No questions are kept.' : emptyWords(outcome)}
        counted="questions"
      >
        <QuestionsTable questions={found.rows} />
      </ListPanel>
    </>
  );
}

const emptyWords = (outcome: AssistantOutcome | null) =>
  outcome ? 'No questions like these yet.' : 'No questions yet. What visitors ask comes here.';
