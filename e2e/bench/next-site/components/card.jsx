import Link from 'next/link';

const phone = '20rem';
const cardSizes = `(min-width: 60rem) 18rem, (min-width: 36rem) 45vw, ${phone}`;
const leadSizes = `(min-width: 60rem) 44rem, (min-width: 36rem) 92vw, ${phone}`;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Manila' });

/** The same files of the API, in the same widths, as the site's own. */
function sources(api, path) {
  const address = `${api}/files/${path}`;
  return {
    src: `${address}?w=640`,
    srcSet: [320, 640, 1280].map((width) => `${address}?w=${width} ${width}w`).join(', '),
  };
}

/** An article or a project in a list. */
export function Card({ item, list: { classes, address, api, plural }, position }) {
  const isProject = plural === 'projects';
  const Heading = isProject ? 'h2' : 'h3';
  const isFirst = isProject && position === 0;
  // The newest article's picture stands large above the list: the same sizes, or browsers would fetch it twice.
  const sizes = !isProject && position === 0 ? leadSizes : cardSizes;
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <img
          className={classes.picture}
          {...sources(api, item.image_path ?? item.cover_image)}
          width={640}
          height={480}
          sizes={sizes}
          alt={item.image_alt ?? `Cover picture of ${item.title}`}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </div>
      <p className={classes.facts}>{isProject ? <ProjectFacts {...item} /> : <ArticleFacts {...item} />}</p>
      <Heading className={classes.title}>
        <Link className={classes.link} href={`${address}/${item.id}-${item.slug}`}>
          {item.title}
        </Link>
      </Heading>
      {isProject && <p className={classes.text}>{item.description}</p>}
    </article>
  );
}

function ProjectFacts({ status, completed }) {
  if (status === 'failed') return 'Failed';
  return (
    <>
      <span>{status === 'ongoing' ? 'Expected Completion' : 'Completed At'}</span>
      <time dateTime={completed ?? undefined}>
        {completed ? longDay.format(Date.parse(completed)) : 'No Specified Date'}
      </time>
    </>
  );
}

function ArticleFacts({ created_at, type }) {
  return (
    <>
      <time dateTime={created_at}>{isoDay.format(Date.parse(created_at))}</time>
      <span>{type === 'update' ? 'Update' : 'Announcement'}</span>
    </>
  );
}
