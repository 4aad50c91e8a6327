import type { ProjectListItem, ProjectOverview } from 'contracts/api';
import { ActionLink } from '../../components/action-link.tsx';
import card from '../../components/card.module.css';
import { Cover } from '../../components/cover.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { itemAddress } from '../../lib/item-address.ts';
import { ongoingSizes } from '../../lib/picture-sizes.ts';
import type { Home } from './home.content.ts';
import styles from './ongoing.module.css';

type Entry = Home['ongoing']['projects'][number];

interface Props extends Pick<Home, 'ongoing'> {
  overview: ProjectOverview | undefined;
}

/** Projects under way, those of the site with their picture and a link; how far they are is entered. */
export function OngoingProjects({ ongoing: { title, lead, projects, action }, overview }: Props) {
  const found = new Map(overview?.projects.map((project) => [project.id, project]));
  const entries = projects
    .map((entry) => ({ entry, project: found.get(entry.project) }))
    // A chosen project that was deleted isn't on-going any more.
    .filter(({ entry, project }) => project || !overview || entry.project === 0)
    .filter(({ entry, project }) => titleOf(entry, project));
  if (entries.length === 0) return null;
  return (
    <section className={`ui-container ${styles.section}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {lead && <p className="ui-muted">{lead}</p>}
      </header>
      <ul className={styles.cards}>
        {entries.map(({ entry, project }, index) => (
          <li key={titleOf(entry, project)} className={styles.cell}>
            <OngoingProject entry={entry} project={project} isLarge={index === 0} />
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <ActionLink action={action} className="ui-link" />
      </p>
    </section>
  );
}

const titleOf = (entry: Entry, project: ProjectListItem | undefined) => project?.title.trim() || entry.title;

interface CardProps {
  entry: Entry;
  project: ProjectListItem | undefined;
  isLarge: boolean;
}

function OngoingProject({ entry, project, isLarge }: CardProps) {
  const title = titleOf(entry, project);
  const description = project?.description || entry.description;
  return (
    <article className={`ui-card ${card.card} ${styles.card}`}>
      {project && (
        <div className={styles.picture}>
          <Cover
            path={project.image_path}
            hasSource={project.image_source}
            id={project.id}
            focus={project.image_focus}
            alt={project.image_alt ?? `Cover picture of ${title}`}
            shape="banner"
            sizes={isLarge ? ongoingSizes.large : ongoingSizes.small}
          />
        </div>
      )}
      <div className={styles.words}>
        <Reading entry={entry} title={title} />
        <h3 className={styles.name}>
          {project ? (
            <SiteLink to={itemAddress('/products', project)} className={card.link}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </h3>
        {description && <p className={`ui-muted ${styles.description}`}>{description}</p>}
      </div>
    </article>
  );
}

/** How far it is, read off a surveyor's scale. */
function Reading({ entry: { progress, stage }, title }: { entry: Entry; title: string }) {
  return (
    <div>
      <div className={styles.reading}>
        <p className={styles.percent}>{progress}%</p>
        {stage && <p className={styles.stage}>{stage}</p>}
      </div>
      <progress className={styles.bar} max={100} value={progress} aria-label={`Progress of ${title}`} />
      <div className={styles.scale} aria-hidden="true" />
    </div>
  );
}
