import type { ProjectDetail, ProjectImage } from 'contracts/api';
import { Carousel } from 'kit/carousel/carousel.tsx';
import { pictureAddress } from 'kit/pictures.ts';
import { Cover } from '../../components/cover.tsx';
import { usePublicSite } from '../../lib/public-site.tsx';
import { usePage } from '../../lib/use-page.ts';
import { projectData } from './project-data.ts';
import { ProjectImageSlide } from './project-image-slide.tsx';
import { dateEntry, projectTitle, statusTone, statusWord, tagWords } from './project-labels.ts';
import styles from './project-modal.module.css';

interface Props {
  project: ProjectDetail;
  images: ProjectImage[];
}

/** A project in full: pictures, tags, status, date and description. */
export function ProjectPreview({ project, images }: Props) {
  const { fileBase } = usePublicSite();
  const date = dateEntry(project);
  const title = projectTitle(project);
  const addresses = images.map(({ image_path, source }) => pictureAddress(fileBase, image_path, source));
  usePage({
    title,
    description: project.description,
    canonicalPath: `/products?project=${project.id}`,
    image: addresses[0],
    jsonLd: projectData(project, addresses),
  });
  return (
    <article>
      {images.length === 0 ? (
        <Cover path={null} id={project.id} alt="" shape="banner" sizes="52rem" />
      ) : (
        <Carousel
          kind="pictures"
          label={`Pictures of ${title}`}
          noun="picture"
          slides={images.map((image, index) => ({
            key: image.id,
            content: <ProjectImageSlide image={image} alt={`Picture ${index + 1} of ${title}`} />,
          }))}
        />
      )}
      <div className={styles.body}>
        <h2 id="project-title" className={styles.title}>
          {title}
        </h2>
        <ul className={styles.tags} aria-label="Tags">
          {tagWords(project).map((tag) => (
            <li key={tag} className="ui-chip">
              {tag}
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.label}>Status</dt>
            <dd>
              <span className={`ui-badge ${statusTone(project)}`}>{statusWord(project)}</span>
            </dd>
          </div>
          {date && (
            <div>
              <dt className={styles.label}>{date.label}</dt>
              <dd className={styles.date}>
                <time dateTime={project.completed ?? undefined}>{date.text}</time>
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.text}>{project.description}</p>
      </div>
    </article>
  );
}
