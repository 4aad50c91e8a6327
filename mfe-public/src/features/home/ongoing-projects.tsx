import content from '../../content/home.json';
import styles from './ongoing.module.css';

/** Three projects under way; how far they are is written by hand in `content/home.json`. */
export function OngoingProjects() {
  const { title, lead, projects } = content.ongoing;
  return (
    <section className={`ui-container ${styles.section}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p className="ui-muted">{lead}</p>
      </header>
      <ul className={styles.cards}>
        {projects.map((project) => (
          <li key={project.title} className={`ui-card ${styles.card}`}>
            <div className={styles.reading}>
              <p className={styles.percent}>{project.progress}%</p>
              <p className={styles.stage}>{project.stage}</p>
            </div>
            <progress
              className={styles.bar}
              max={100}
              value={project.progress}
              aria-label={`Progress of ${project.title}`}
            />
            <div className={styles.scale} aria-hidden="true" />
            <h3 className={styles.name}>{project.title}</h3>
            <p className="ui-muted">{project.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
