import styles from './toolbar.module.css';

interface Props<Sort extends string> {
  options: { value: Sort; label: string }[];
  value: Sort;
  /** True while searching: search results have their own order. */
  disabled?: boolean;
  onChange(sort: Sort): void;
}

export function SortSelect<Sort extends string>({ options, value, disabled, onChange }: Props<Sort>) {
  return (
    <select
      className={`ui-input ${styles.select}`}
      aria-label="Sort"
      title={disabled ? 'A search has its own order' : undefined}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
