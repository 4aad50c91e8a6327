import type { ProjectDetail, ProjectImage } from 'contracts/api';
import { Carousel } from 'kit/carousel/carousel.tsx';
import { pictureAddress } from 'kit/pictures.ts';
import { Cover } from '../../components/cover.tsx';
import { ShareButtons } from '../../components/share-buttons.tsx';
import defaults from '../../content/products.json' with { type: 'json' };
import { breadcrumbData } from '../../lib/breadcrumb-data.ts';
import { itemAddress } from '../../lib/item-address.ts';
import { itemSizes } from '../../lib/picture-sizes.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import { useIsPreview } from '../../lib/use-edited.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Products } from './products.content.ts';
import styles from './project.module.css';
import { projectData } from './project-data.ts';
import { ProjectImageSlide } from './project-image-slide.tsx';
import { dateEntry, projectsPath, projectTitle, statusTone, statusWord, tagWords } from './project-labels.ts';

interface Props {
  project: ProjectDetail;
  images: ProjectImage[];
  Heading: 'h1' | 'h2';
}

/** A project in full: pictures, tags, status, date and description. */
export function ProjectPreview({ project, images, Heading }: Props) {
  const { basename, fileBase } = usePublicSite();
  const isPreview = useIsPreview('project', project.id);
  const date = dateEntry(project);
  const title = projectTitle(project);
  const list = { path: projectsPath, title: useTexts<Products>('products', defaults).title };
  const addresses = images.map(({ image_path, source }) => pictureAddress(fileBase, image_path, source));
  usePage({
    title,
    description: project.summary,
    type: 'article',
    jsonLd: [projectData(project, addresses), breadcrumbData(list, title)],
  });
  return (
    <article className={Heading === 'h1' ? styles.onPage : undefined}>
      {images.length === 0 ? (
        <Cover path={null} id={project.id} alt="" shape="banner" sizes={itemSizes} />
      ) : (
        <Carousel
          kind="pictures"
          label={`Pictures of ${title}`}
          noun="picture"
          slides={images.map((image, index) => ({
            key: image.id,
            content: (
              <ProjectImageSlide
                image={image}
                alt={image.alt ?? `Picture ${index + 1} of ${title}`}
                first={index === 0}
              />
            ),
          }))}
        />
      )}
      <div className={styles.body}>
        <Heading id="project-title" className={styles.title}>
          {title}
        </Heading>
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
        {!isPreview && (
          <ShareButtons path={itemAddress(`${basename}${projectsPath}`, project)} title={title} />
        )}
      </div>
    </article>
  );
}
