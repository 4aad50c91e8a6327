import type { ProjectListItem } from 'contracts/api';
import { Link } from 'react-router-dom';
import styles from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import type { ItemLink } from '../../lib/item-address.ts';
import { cardSizes } from '../../lib/picture-sizes.ts';
import { dateEntry, projectTitle, statusWord } from './project-labels.ts';

interface Props {
  project: ProjectListItem;
  link: ItemLink;
  /** Of its title, below the heading of the page or of a part of it. */
  Heading: 'h2' | 'h3';
  /** The first of its page: see `Cover`. */
  first?: boolean;
}

/** A project in a list. */
export function ProjectCard({ project, link, Heading, first = false }: Props) {
  const date = dateEntry(project);
  const title = projectTitle(project);
  return (
    <article className={styles.card}>
      <Cover
        path={project.image_path}
        hasSource={project.image_source}
        id={project.id}
        focus={project.image_focus}
        alt={project.image_alt ?? `Cover picture of ${title}`}
        shape="card"
        sizes={cardSizes}
        first={first}
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
      <Heading className={styles.title}>
        <Link id={`project-${project.id}`} className={styles.link} {...link}>
          {title}
        </Link>
      </Heading>
      <p className={styles.text}>{project.description}</p>
    </article>
  );
}
