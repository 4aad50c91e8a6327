import type { ProjectListItem } from 'contracts/api';
import { Link, type To } from 'react-router-dom';
import styles from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import { cardSizes } from '../../lib/picture-sizes.ts';
import { openedFromList } from '../../lib/use-list-address.ts';
import { dateEntry, projectTitle, statusWord } from './project-labels.ts';

interface Props {
  project: ProjectListItem;
  to: To;
  eager: boolean;
}

/** A project in the list; its link opens the preview. */
export function ProjectCard({ project, to, eager }: Props) {
  const date = dateEntry(project);
  const title = projectTitle(project);
  return (
    <article className={styles.card}>
      <Cover
        path={project.image_path}
        hasSource={project.image_source}
        id={project.id}
        alt={`Cover picture of ${title}`}
        shape="card"
        sizes={cardSizes}
        eager={eager}
      />
      <p className={styles.facts}>
        {date ? (
          <>
            <span>{date.label}</span>
            <time dateTime={project.completed ?? undefined}>{date.text}</time>
          </>
        ) : (
          statusWord(project)
        )}
      </p>
      <h2 className={styles.title}>
        <Link id={`project-${project.id}`} className={styles.link} to={to} state={openedFromList}>
          {title}
        </Link>
      </h2>
      <p className={styles.text}>{project.description}</p>
    </article>
  );
}
