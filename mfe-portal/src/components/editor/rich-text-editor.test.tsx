import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageFile } from 'kit/test/records.ts';
import { paste } from '../../test/clipboard.ts';
import { useLayout } from '../../test/layout.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

useLayout();

function open(initialHtml = '') {
  const changes: string[] = [];
  const ready: string[] = [];
  const view = render(
    <RichTextEditor
      label="Content"
      initialHtml={initialHtml}
      onReady={(html) => ready.push(html)}
      onChange={(html) => changes.push(html)}
    />,
  );
  const text = screen.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => screen.getByRole('button', { name });
  return { ...view, user: userEvent.setup(), text, tool, changes, ready, html: () => changes.at(-1) };
}

const address = 'data:image/png;base64,iVBORw0KGgo=';

test('the stored text is shown, and reported as the editor writes it', async () => {
  const { text, ready, changes } = open('<h2>Fees</h2><p>From <em>May</em>.</p>');
  expect(within(text).getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible();
  await waitFor(() => expect(ready).toEqual(['<h2>Fees</h2><p>From <em>May</em>.</p>']));
  expect(changes).toEqual([]);
});

test.each([
  ['Heading 2', 'h2'],
  ['Heading 3', 'h3'],
  ['Heading 4', 'h4'],
  ['Bulleted list', 'ul > li > p'],
  ['Numbered list', 'ol > li > p'],
  ['Quote', 'blockquote > p'],
  ['Code block', 'pre > code'],
])('%s makes a block of the line', async (name, selector) => {
  const { user, text, tool } = open('<p>A line</p>');
  await user.click(tool(name));
  expect(text.querySelector(selector)).toHaveTextContent('A line');
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
});

test('a click on a tool keeps the focus in the text', async () => {
  const { user, text, tool } = open('<p>words</p>');
  await user.click(text);
  const button = tool('Bold');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(text).toHaveFocus();
});

test.each([
  ['Bold', 'strong'],
  ['Italic', 'em'],
  ['Underline', 'u'],
  ['Strike', 's'],
  ['Code', 'code'],
])('%s formats what is selected', async (name, element) => {
  const { user, text, tool } = open('<p>words</p>');
  fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
  await user.click(tool(name));
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  expect(text.querySelector(element)).toHaveTextContent('words');
});

test('Undo takes the last change back, and Redo applies it again', async () => {
  const { user, text, tool } = open('<p>A line</p>');
  expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool('Quote'));
  await user.click(tool('Undo'));
  expect(text.querySelector('blockquote')).toBeNull();
  await user.click(tool('Redo'));
  expect(text.querySelector('blockquote')).not.toBeNull();
});

test('the toolbar is one stop for Tab, and arrows move inside of it', async () => {
  const { user, tool } = open();
  await user.tab();
  expect(tool('Undo')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Heading 2')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Keyboard shortcuts')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Undo')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveFocus();
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:desk@example.com', 'mailto:desk@example.com'],
  ['tel:+63280000000', 'tel:+63280000000'],
  ['sms:+63280000000', 'sms:+63280000000'],
  ['/contact', '/contact'],
  ['javascript:alert(1)', 'about:blank'],
])('a link to %s points to %s', async (typed, href) => {
  const { user, text, tool } = open();
  await user.click(tool('Link'));
  await user.type(screen.getByLabelText('Link address'), `${typed}{Enter}`);
  expect(text.querySelector('a')).toHaveAttribute('href', href);
  expect(screen.queryByLabelText('Link address')).toBeNull();
});

test('links in a stored or pasted text are checked too', async () => {
  const { text, html } = open('<p><a href="javascript:alert(1)">old</a></p>');
  expect(text.querySelector('a')).toHaveAttribute('href', 'about:blank');
  paste(text, { html: '<p><a href="vbscript:x">new</a></p>' });
  await waitFor(() => expect(html()).toContain('new'));
  expect(html()).not.toMatch(/javascript|vbscript/);
});

test('Escape closes the link row without leaving the form', async () => {
  const { user, tool } = open();
  let reached = false;
  document.body.addEventListener('keydown', (event) => {
    reached = !event.defaultPrevented;
  });
  await user.click(tool('Link'));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Link address')).toBeNull();
  expect(reached).toBe(false);
});

test('an image by its address is inserted with its alt text', async () => {
  const { user, text, tool } = open();
  await user.click(tool('Image'));
  await user.type(screen.getByLabelText('Image address'), 'https://example.com/pier.png');
  await user.type(screen.getByLabelText('Alt text'), 'A pier');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(within(text).getByAltText('A pier')).toHaveAttribute('src', 'https://example.com/pier.png');
});

test('an image address with another scheme is refused', async () => {
  const { user, text, tool } = open();
  await user.click(tool('Image'));
  await user.type(screen.getByLabelText('Image address'), 'javascript:alert(1){Enter}');
  expect(screen.getByText('An image address starts with http:// or https://.')).toBeVisible();
  expect(text.querySelector('img')).toBeNull();
});

test('a PNG or JPEG can be uploaded, and its name in words is the first alt text', async () => {
  const { user, container, text, tool } = open();
  await user.click(tool('Image'));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  expect(input).toHaveAttribute('accept', 'image/png,image/jpeg');
  if (input) await user.upload(input, imageFile('new-pier.png'));
  const image = await within(text).findByAltText('new pier');
  expect(image.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
});

test('an image can be pasted', async () => {
  const { text } = open();
  paste(text, { files: [imageFile('image.png')] });
  await waitFor(() => expect(text.querySelector('img')?.src).toMatch(/^data:image\/png/));
  expect(screen.getByText(/An image has no alt text yet/)).toBeVisible();
});

test('a file of another type is declined with its name', async () => {
  const { text } = open();
  paste(text, { files: [imageFile('clip.gif', 'image/gif')] });
  expect(await screen.findByText('clip.gif is not a PNG or JPEG image.')).toBeVisible();
  expect(text.querySelector('img')).toBeNull();
});

test('when Word puts a picture of the text beside the text, the text is taken', async () => {
  const { text } = open();
  paste(text, { html: '<p class="MsoNormal">From Word</p>', files: [imageFile('image.png')] });
  await waitFor(() => expect(text).toHaveTextContent('From Word'));
  expect(text.querySelector('img')).toBeNull();
});

test('a data image stays in the text, one from an unknown scheme does not', () => {
  const { text } = open(`<img src="${address}" alt="One"><img src="ftp://example.com/a.png" alt="Two">`);
  expect(within(text).getByAltText('One')).toHaveAttribute('src', address);
  expect(within(text).queryByAltText('Two')).toBeNull();
});

test('a captioned picture is a figure, and stays one', async () => {
  const { user, tool, html, ready } = open(
    `<figure><img src="${address}" alt="Old"><figcaption>Then</figcaption></figure><p></p>`,
  );
  await waitFor(() => expect(ready[0]).toContain('<figcaption>Then</figcaption></figure>'));
  await user.click(tool('Image'));
  await user.type(screen.getByLabelText('Image address'), 'https://example.com/pier.png');
  await user.type(screen.getByLabelText('Caption'), 'Now{Enter}');
  expect(html()).toContain(
    '<figure><img src="https://example.com/pier.png" alt=""><figcaption>Now</figcaption></figure>',
  );
});

test('links to other sites open in a new tab, those within the site do not', async () => {
  const { user, tool, html, ready } = open('<p><a href="https://example.com/">out</a></p>');
  await waitFor(() => expect(ready[0]).toContain('target="_blank"'));
  await user.click(tool('Link'));
  await user.type(screen.getByLabelText('Link address'), '{Control>}a{/Control}/contact{Enter}');
  expect(html()).toContain('<a rel="noopener noreferrer" href="/contact">');
});

test('the shortcuts are listed, by key as well as by a tool', async () => {
  const { user, text, tool } = open();
  fireEvent.keyDown(text, { key: '/', ctrlKey: true });
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Bold').closest('div')).toHaveTextContent('Ctrl+B');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The editor takes the focus back with the next frame.
  await waitFor(() => expect(text).toHaveFocus());
  await user.click(tool('Keyboard shortcuts'));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Escape in the text closes what is open first, and only then leaves the form', async () => {
  const { user, text, tool } = open();
  await user.click(tool('Link'));
  text.focus();
  expect(fireEvent.keyDown(text, { key: 'Escape' })).toBe(false);
  expect(screen.queryByLabelText('Link address')).toBeNull();
  expect(fireEvent.keyDown(text, { key: 'Escape' })).toBe(true);
});

test('keys lead to the link row and to the toolbar', async () => {
  const { user, text, tool } = open();
  fireEvent.keyDown(text, { key: 'k', ctrlKey: true });
  expect(screen.getByLabelText('Link address')).toHaveFocus();
  await user.keyboard('{Escape}');
  fireEvent.keyDown(text, { key: 'F10', altKey: true });
  expect(tool('Undo')).toHaveFocus();
});

test('pictures that could not be pasted are counted', async () => {
  const { text } = open();
  paste(text, { html: '<p>Words</p><img src="file:///C:/a.png"><img src="blob:https://a.b/1">' });
  expect(await screen.findByText(/^2 pictures couldn't be pasted/)).toBeVisible();
  paste(text, { html: '<p>More</p>' });
  await waitFor(() => expect(screen.queryByText(/couldn't be pasted/)).toBeNull());
});
