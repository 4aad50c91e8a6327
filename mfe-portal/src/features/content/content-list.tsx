import { useQuery } from '@tanstack/react-query';
import type { ListedContent } from 'contracts/content';
import { Link, useNavigate } from 'react-router-dom';
import { Awaiting } from '../../components/awaiting.tsx';
import { fetchContentTypes } from '../../components/content/content-api.ts';
import { useDrafts } from '../../components/draft/use-drafts.ts';
import { Moment } from '../../components/moment.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DraftActions } from '../../components/record/draft-actions.tsx';
import { DraftState } from '../../components/record/draft-state.tsx';
import { drafts } from '../../components/record/record-queries.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './content.module.css';

/** All that can be edited, by whose it is; `page`: of one page only, with what stands around every page. */
export function ContentList({ page }: { page: string | null }) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['content', 'types'],
    queryFn: ({ signal }) => fetchContentTypes(api, signal),
  });
  const types = (query.data ?? []).filter((type) => !page || isOn(type, page));
  const owners = [...new Set(types.map(({ owner }) => owner))];
  return (
    <>
      <PageHeader title="Content">
        <p className="ui-muted">
          {page ? `What visitors read on ${page}. ` : 'What visitors read beside projects and news. '}
          {page && <AllContent />}
        </p>
      </PageHeader>
      <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load the list." />
      {query.data && types.length === 0 && <p className="ui-muted">There is nothing to edit here.</p>}
      {owners.map((owner) => (
        <section key={owner} className={styles.owner} aria-label={owner}>
          <h2 className={styles.ownerTitle}>{owner}</h2>
          <ul className={`ui-card ${styles.types}`}>
            {types
              .filter((type) => type.owner === owner)
              .map((type) => (
                <TypeRow key={type.type} type={type} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The frame's content has no pages of its own: it is on all. */
const isOn = ({ pages, type }: ListedContent, page: string) =>
  pages.length === 0 ? type.startsWith('shell/') : pages.includes(page);

function AllContent() {
  const { href } = usePortal();
  return (
    <Link to={href('/private/content')} className="ui-link">
      Show all content
    </Link>
  );
}

function TypeRow({ type: { type, title, description, pages, edited } }: { type: ListedContent }) {
  const { href } = usePortal();
  const navigate = useNavigate();
  const { api } = usePortal();
  const { data = [] } = useQuery(drafts(api, 'content'));
  const draft = data.find(({ key }) => key === `content/${type}`);
  const hasDraft = useDrafts('content').some(({ target }) => target === type);
  return (
    <li className={styles.type}>
      <Link to={`${href('/private/content')}?edit=${type}`} className={styles.typeLink}>
        <span className={styles.typeTitle}>{title}</span>
        <span className="ui-muted">{pages.length > 0 ? pages.join(', ') : description}</span>
      </Link>
      <p className={styles.state}>
        {hasDraft && <span className="ui-badge ui-badge--warn">unsaved changes</span>}
        {edited ? (
          <span className="ui-muted">
            Edited <Moment iso={edited.at} /> by {edited.by}
          </span>
        ) : (
          <span className="ui-muted">As it came with the site</span>
        )}
      </p>
      {draft && (
        <div className={styles.draft}>
          <DraftState draft={draft} />
          <DraftActions
            draft={draft}
            onContinue={() => navigate(`${href('/private/content')}?edit=${type}`)}
          />
        </div>
      )}
    </li>
  );
}
