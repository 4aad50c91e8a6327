import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './sortable-list.tsx';

function Fruits() {
  const [items, setItems] = useState(['Apple', 'Banana', 'Cherry']);
  return (
    <SortableList
      label="Fruits"
      items={items}
      getId={(item) => item}
      getName={(item) => item}
      onMove={(from, to) =>
        setItems((all) => all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)))
      }
      renderItem={(item, controls) => (
        <>
          <b>{item}</b> {controls}
        </>
      )}
    />
  );
}

const row = (index: number) => {
  const box = { left: 0, right: 200, top: index * 40, bottom: index * 40 + 40, width: 200, height: 40 };
  return { ...box, x: box.left, y: box.top, toJSON: () => '' };
};

/** Rows of 40 pixels, one below the other. */
function layOut(): void {
  for (const [index, item] of screen.getAllByRole('listitem').entries())
    jest.spyOn(item, 'getBoundingClientRect').mockReturnValue(row(index));
}

const order = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
const grip = (index: number) => screen.getAllByTitle('Drag to move')[index] ?? document.body;
const button = (name: string) => screen.getByRole('button', { name });

/** jsdom has no pointer events. */
function point(target: Element | Window, type: string, pointerId: number, clientY = 0): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 5, clientY });
  fireEvent(target, Object.assign(event, { pointerId }));
}

test('a button moves an item, says where it is now, and keeps the focus', async () => {
  render(<Fruits />);
  await userEvent.click(button('Move Cherry up'));
  expect(order()).toEqual(['Apple', 'Cherry', 'Banana']);
  expect(screen.getByRole('status')).toHaveTextContent('Cherry moved to position 2 of 3.');
  expect(button('Move Cherry up')).toHaveFocus();
});

test('arrow keys, Home and End move the item whose button has the focus', async () => {
  render(<Fruits />);
  button('Move Apple down').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Banana', 'Apple', 'Cherry']);
  await userEvent.keyboard('{End}');
  expect(order()).toEqual(['Banana', 'Cherry', 'Apple']);
  await userEvent.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Banana', 'Cherry', 'Apple']);
  await userEvent.keyboard('{Home}');
  expect(order()).toEqual(['Apple', 'Banana', 'Cherry']);
  expect(button('Move Apple up')).toHaveFocus();
  expect(button('Move Apple up')).toHaveAttribute('aria-disabled', 'true');
});

test('an item is dropped where its middle is nearest to', () => {
  render(<Fruits />);
  layOut();
  point(grip(0), 'pointerdown', 1, 20);
  point(window, 'pointermove', 1, 90);
  point(window, 'pointerup', 1);
  expect(order()).toEqual(['Banana', 'Cherry', 'Apple']);
  expect(screen.getByRole('status')).toHaveTextContent('Apple moved to position 3 of 3.');
});

test('Escape puts a dragged item back, and another finger moves nothing', () => {
  render(<Fruits />);
  layOut();
  point(grip(0), 'pointerdown', 1, 20);
  point(window, 'pointermove', 2, 90);
  point(window, 'pointerup', 2);
  point(window, 'pointermove', 1, 90);
  fireEvent.keyDown(window, { key: 'Escape' });
  point(window, 'pointerup', 1);
  expect(order()).toEqual(['Apple', 'Banana', 'Cherry']);
});
