import { cleanup, render } from '@testing-library/react';
import { hostileTexts } from 'kit/test/hostile-texts.ts';
import { MemoryRouter } from 'react-router-dom';
import MarkdownReply from './markdown-reply.tsx';

const office = { title: 'Contact', path: '/contact', quote: '' };
const instructions = 'Reply in plain words. '.repeat(40);

/** The elements that a reply is made of; of an attribute's name, what it may be for. */
const elements =
  /^(A|BLOCKQUOTE|BR|CODE|DEL|DIV|EM|H[1-6]|HR|LI|OL|P|PATH|PRE|SPAN|STRONG|SUP|svg|path|TABLE|T[BDHR]|T(HEAD|BODY)|UL)$/;
const attributes = /^(aria-\w+|class|data-\w+|href|rel|role|tabindex|target|title|start|align)$/;

function shown(text: string, complete: boolean): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <MarkdownReply text={text} sources={complete ? [office] : []} complete={complete} />
    </MemoryRouter>,
  );
  return container;
}

/** What a reply shows that it must not: an element or attribute it isn't made of, or a link that leads away without saying where. */
function faultsOf(reply: HTMLElement): string[] {
  const faults: string[] = [];
  for (const element of reply.querySelectorAll('*')) {
    const isIcon = element.closest('svg') !== null;
    if (!elements.test(element.tagName)) faults.push(`<${element.tagName}>`);
    for (const { name } of isIcon ? [] : element.attributes)
      if (!attributes.test(name)) faults.push(`${element.tagName} ${name}`);
  }
  for (const link of reply.querySelectorAll('a')) {
    const isLetter = link.protocol === 'mailto:';
    const isAway = link.origin !== location.origin && !isLetter;
    if (!/^(https?|mailto):$/.test(link.protocol)) faults.push(link.href);
    if (isAway && !link.textContent.includes(`(${link.host}, leaves this site)`)) faults.push(link.outerHTML);
    if (isLetter && !`(${link.textContent})`.includes(`(${link.href.slice('mailto:'.length)})`))
      faults.push(link.outerHTML);
    if (link.matches('[aria-label^="Source"]') && link.getAttribute('href') !== '/contact')
      faults.push(link.outerHTML);
  }
  return faults;
}

test.each(hostileTexts.map(({ name, text, obeyed }) => [name, obeyed(instructions).text, text]))(
  'a reply that obeys a text that wants %s stays text, with links that say where they lead',
  (_name, reply, text) => {
    for (const complete of [false, true])
      for (const one of [reply, text, reply.slice(0, reply.length / 2)]) {
        expect(faultsOf(shown(one, complete))).toEqual([]);
        cleanup();
      }
  },
);

test('the check sees what it is for', () => {
  const faults = (html: string) => {
    const reply = document.createElement('div');
    reply.innerHTML = html;
    return faultsOf(reply);
  };
  for (const html of [
    '<img src="x">',
    '<p onclick="x">Hello</p>',
    '<a href="javascript:x">Hello</a>',
    '<a href="https://attacker.example">Hello (our.example, leaves this site)</a>',
    '<a href="mailto:thief@attacker.example">Hello (us@our.example)</a>',
    '<a href="mailto:us@our.example?bcc=thief@attacker.example">Hello (us@our.example)</a>',
    '<svg><script></script></svg>',
  ])
    expect([html, faults(html)]).not.toEqual([html, []]);
});
