import { Failure } from 'kit/failure.tsx';
import type { ReactNode } from 'react';
import { Missing } from '../../components/missing.tsx';
import styles from './project.module.css';
import { ProjectPreview } from './project-preview.tsx';
import type { ProjectQuery } from './use-project.ts';

interface Props {
  query: ProjectQuery;
  /** Of the project's title: a page's only `h1`, or below that of the list. */
  Heading: 'h1' | 'h2';
  /** The way back to the list from a project that isn't there. */
  back: ReactNode;
}

/** A project; while it loads, when it isn't there and when it fails, what to see instead. */
export function ProjectContent({ query: { data, isFetching, error, refetch }, Heading, back }: Props) {
  if (data) return <ProjectPreview project={data.project} images={data.images} Heading={Heading} />;
  const isWaiting = data === undefined && isFetching;
  return (
    <div className={styles.waiting}>
      <div className={isWaiting ? `ui-skeleton ${styles.picture}` : styles.picture} />
      {data === undefined && (
        <Heading id="project-title" className="ui-visually-hidden">
          Project
        </Heading>
      )}
      {isWaiting && (
        <p className="ui-loading" role="status">
          Fetching Project Data...
        </p>
      )}
      {data === null && (
        <Missing noun="project" Heading={Heading} headingId="project-title">
          {back}
        </Missing>
      )}
      {data === undefined && !isFetching && (
        <Failure message="Couldn't load the project." error={error} onRetry={refetch} />
      )}
    </div>
  );
}
