import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { usePortal } from '../../lib/portal.ts';
import styles from './activity.module.css';
import { activityPeople } from './activity-api.ts';
import { type ActivityFilters, areaNames } from './activity-filters.ts';

interface Props {
  filters: ActivityFilters;
  onChange(part: Partial<ActivityFilters>): void;
}

/** Whose entries, of what and from which days. */
export function FilterFields({ filters, onChange }: Props) {
  const { api } = usePortal();
  const { data = [] } = useQuery(activityPeople(api));
  const { who, area, from, to } = filters;
  const people = who === '' || data.includes(who) ? data : [who, ...data];
  return (
    <fieldset className={styles.filters}>
      <legend className="ui-visually-hidden">Filters</legend>
      <Select label="Person" all="Everybody" value={who} onChange={(value) => onChange({ who: value })}>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select label="Area" all="All areas" value={area} onChange={(value) => onChange({ area: value })}>
        {Object.entries(areaNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Day label="From" value={from} onChange={(value) => onChange({ from: value })} />
      <Day label="To" value={to} onChange={(value) => onChange({ to: value })} />
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

function Select({
  label,
  all,
  value,
  onChange,
  children,
}: FieldProps & { all: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`ui-input ${styles.control}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}

function Day({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={`ui-input ${styles.control}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
