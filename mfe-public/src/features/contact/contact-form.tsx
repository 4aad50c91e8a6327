import { useQuery } from '@tanstack/react-query';
import type { ReturnedMessage } from 'contracts/messages';
import { type Ref, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import type { Contact } from './contact.content.ts';
import styles from './contact-form.module.css';
import { fetchReturned } from './message-api.ts';
import { MessageForm } from './message-form.tsx';

export type FormTexts = Contact['form'];

/** The id of a form that was sent without scripts and came back, in the address; null without one. */
export const returnedId = (search: string): string | null => new URLSearchParams(search).get('form');

/** Where visitors leave a message. Browsers without scripts send the form themselves, and the address says what became of it. */
export function ContactForm({ texts }: { texts: FormTexts }) {
  return (
    <section id="message" className={styles.section} aria-labelledby="message-title">
      <ApiProvider>
        <State texts={texts} />
      </ApiProvider>
    </section>
  );
}

function State({ texts }: { texts: FormTexts }) {
  const { search } = useLocation();
  const isSent = new URLSearchParams(search).has('sent');
  const wasSent = useRef(isSent);
  const title = useRef<HTMLHeadingElement>(null);
  // The link to the next form goes with what it stood in.
  useEffect(() => {
    if (wasSent.current && !isSent) title.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  if (isSent) return <Sent texts={texts} />;
  const id = returnedId(search);
  if (id === null) return <Writing texts={texts} returned={null} title={title} />;
  return <Returned texts={texts} id={id} title={title} />;
}

function Returned({ texts, id, title }: { texts: FormTexts; id: string; title: Title }) {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['returned-form', id],
    queryFn: () => fetchReturned(api, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? null : <Writing texts={texts} returned={data ?? null} title={title} />;
}

type Title = Ref<HTMLHeadingElement>;

interface WritingProps {
  texts: FormTexts;
  returned: ReturnedMessage | null;
  title: Title;
}

function Writing({ texts, returned, title }: WritingProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="message-title" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        {texts.lead && <p className="ui-muted">{texts.lead}</p>}
      </div>
      <MessageForm texts={texts} returned={returned} />
    </>
  );
}

function Sent({ texts }: { texts: FormTexts }) {
  const { pathname } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status" className={styles.sent}>
      <h2 id="message-title" ref={title} tabIndex={-1}>
        {texts.sentTitle}
      </h2>
      {texts.sentText && <p className="ui-lead">{texts.sentText}</p>}
      <Link to={pathname} className="ui-link">
        {texts.another}
      </Link>
    </div>
  );
}
