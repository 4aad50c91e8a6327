import type { ContentSchema, ListSchema } from 'contracts/content';
import { useRef } from 'react';
import { FieldError } from '../form/field.tsx';
import { SortableList } from '../sortable/sortable-list.tsx';
import { useControl } from './control.ts';
import { emptyValue } from './empty-value.ts';
import { below, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { ItemCard } from './item-card.tsx';
import { nameOf } from './name-of.ts';
import { RemovedElement, useRemoved } from './removed-element.tsx';
import { moved, useKeys } from './use-keys.ts';

/** A list: its elements can be added, removed, put back, and sorted by drag and by keyboard. */
export function ListField({ schema, value, path, errors, onChange }: FieldProps<ListSchema>) {
  const values: unknown[] = Array.isArray(value) ? value : [];
  const { items, itemTitle, maxItems, title, description } = schema;
  const Control = useControl();
  const keys = useKeys(values.length);
  const opened = useRef<string>(undefined);
  const restored = useRef<string>(undefined);
  const { removed, undo, keep, forget } = useRemoved();
  const isFull = values.length >= maxItems;
  const nameAt = (index: number) => nameOf(items, values[index], itemTitle, index);
  const set = (index: number, changed: unknown) => onChange(values.with(index, changed));
  const add = () => {
    opened.current = keys.insert(values.length);
    onChange([...values, emptyValue(items)]);
  };
  const remove = (index: number) => {
    keep({ index, value: values[index], name: nameAt(index) });
    keys.remove(index);
    onChange(values.toSpliced(index, 1));
  };
  const putBack = (index: number, element: unknown) => {
    restored.current = keys.insert(index);
    onChange(values.toSpliced(index, 0, element));
    forget();
  };
  const move = (from: number, to: number) => {
    keys.move(from, to);
    onChange(moved(values, from, to));
  };
  const field = (index: number) => (
    <Control
      schema={withoutTitle(items, nameAt(index))}
      value={values[index]}
      path={below(path, index)}
      errors={errors}
      onChange={(changed) => set(index, changed)}
    />
  );
  // The list may have become shorter since.
  const gap = removed && Math.min(removed.index, values.length);
  const notice = removed && gap !== undefined && (
    <RemovedElement
      name={removed.name}
      undo={undo}
      isFull={isFull}
      onUndo={() => putBack(gap, removed.value)}
    />
  );
  return (
    <fieldset className={styles.group} data-invalid={errors[path] ? true : undefined}>
      <legend className={styles.groupTitle}>{title}</legend>
      {description && <p className="ui-hint">{description}</p>}
      {values.length === 0 && <p className="ui-muted">None yet.</p>}
      <SortableList
        items={keys.current.map((key, index) => ({ key, index }))}
        getId={({ key }) => key}
        getName={({ index }) => nameAt(index)}
        label={title}
        onMove={move}
        renderItem={({ key, index }, controls) => (
          <>
            {index === gap && notice}
            <ItemCard
              name={nameAt(index)}
              itemTitle={itemTitle}
              isSimple={!('properties' in items)}
              isOpen={opened.current === key}
              takesFocus={restored.current === key}
              hasError={Object.keys(errors).some((name) => `${name}.`.startsWith(`${below(path, index)}.`))}
              controls={controls}
              onRemove={() => remove(index)}
            >
              {field(index)}
            </ItemCard>
          </>
        )}
      />
      {gap === values.length && notice}
      <FieldError>{errors[path]}</FieldError>
      <div className={styles.addRow}>
        <button type="button" className="ui-button ui-button--small" disabled={isFull} onClick={add}>
          Add {article(itemTitle)} {itemTitle}
        </button>
        {isFull && <span className="ui-hint">{maxItems} at most.</span>}
      </div>
    </fieldset>
  );
}

export const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

/** The card around a group says what it is already. */
function withoutTitle(schema: ContentSchema, name: string): ContentSchema {
  return schema.field === 'group' || schema.field === 'tree'
    ? { ...schema, title: name, description: undefined }
    : schema;
}
