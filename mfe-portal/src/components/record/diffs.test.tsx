import { render, screen, within } from '@testing-library/react';
import { RichTextDiff } from './rich-text-diff.tsx';
import { TextDiff } from './text-diff.tsx';

const labels = { before: 'Earlier', after: 'Now' };

const marked = (side: string, mark: 'del' | 'ins' | 'mark') =>
  [...screen.getByRole('region', { name: side }).querySelectorAll(mark)].map((one) => one.textContent);

test('words that were removed are marked on the left, those that were added on the right', () => {
  render(
    <TextDiff before="The quick brown fox, resting." after="The quick red fox, jumping." labels={labels} />,
  );
  expect(marked('Earlier', 'del')).toEqual(['[removed: brown]', '[removed: resting]']);
  expect(marked('Now', 'ins')).toEqual(['[added: red]', '[added: jumping]']);
});

test('of two texts to choose from, neither is marked as removed', () => {
  const choice = { before: 'Yours', after: 'Theirs', isChoice: true };
  render(<TextDiff before="The brown fox" after="The red fox" labels={choice} />);
  expect(marked('Yours', 'mark')).toEqual(['[differs: brown]']);
  expect(marked('Theirs', 'mark')).toEqual(['[differs: red]']);
  render(<RichTextDiff before="<p>One</p>" after="<p>Two</p>" labels={choice} />);
  expect(document.querySelector('del, ins')).toBeNull();
});

test('words that follow each other are one mark', () => {
  render(<TextDiff before="One two three four" after="One four" labels={labels} />);
  expect(marked('Earlier', 'del')).toEqual(['[removed: two three]']);
});

test('another space between words is no change', () => {
  render(<TextDiff before={'One two\nthree'} after="One  two three" labels={labels} />);
  expect(document.querySelector('del, ins')).toBeNull();
});

test('a side without a text says so', () => {
  render(<TextDiff before="" after="Words" labels={labels} />);
  expect(screen.getByRole('region', { name: 'Earlier' })).toHaveTextContent('Empty');
  expect(marked('Now', 'ins')).toEqual(['[added: Words]']);
});

test('two long texts that have nothing in common are all marked', () => {
  const words = (prefix: string) => Array.from({ length: 4000 }, (_, at) => `${prefix}${at}`).join(' ');
  render(<TextDiff before={words('a')} after={words('b')} labels={labels} />);
  expect(marked('Earlier', 'del')).toHaveLength(1);
  expect(marked('Now', 'ins')).toHaveLength(1);
});

test('a formatted text keeps its formatting around the marked words', () => {
  const before = '<p>We <strong>build good</strong> turbines.</p><ul><li>One</li></ul>';
  const after = '<p>We <strong>build great</strong> turbines.</p><ul><li>One</li><li>Two</li></ul>';
  render(<RichTextDiff before={before} after={after} labels={labels} />);
  const now = within(screen.getByRole('region', { name: 'Now' }));
  expect(marked('Earlier', 'del')).toEqual(['[removed: good]']);
  expect(marked('Now', 'ins')).toEqual(['[added: great]', '[added: Two]']);
  expect(now.getByText(/build/).localName).toBe('strong');
  expect(now.getAllByRole('listitem')).toHaveLength(2);
});

test('another picture in a formatted text is marked', () => {
  const picture = (name: string) => `<p>Look:</p><img src="/files/${name}.jpg" alt="${name}">`;
  render(<RichTextDiff before={picture('old')} after={picture('new')} labels={labels} />);
  expect(screen.getByRole('img', { name: 'old' }).parentElement?.localName).toBe('del');
  expect(screen.getByRole('img', { name: 'new' }).parentElement?.localName).toBe('ins');
});

test('a script in a formatted text is not shown', () => {
  render(<RichTextDiff before="<p>a</p><script>1</script>" after="<p onclick='1'>b</p>" labels={labels} />);
  expect(document.querySelector('script, [onclick]')).toBeNull();
});

test('a text whose words are the same says that its formatting differs', () => {
  render(<RichTextDiff before="<p>Same</p>" after="<h2>Same</h2>" labels={labels} />);
  expect(screen.getByText('The words are the same: only their formatting differs.')).toBeVisible();
});
