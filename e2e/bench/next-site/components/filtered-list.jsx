'use client';

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Card } from './card.jsx';

const pause = 300;
const pageSize = 24;

/** One page of a list from the API. */
async function fetchPage({ api, call }, { year, search }, page) {
  const query = new URLSearchParams({ year, ...(search && { search }), page, limit: pageSize });
  const response = await fetch(`${api}/${call}?${query}`);
  const answer = await response.json();
  return { items: answer.result ?? answer, total: Number(response.headers.get('x-total-count')) };
}

/** A list by year and search; the first page of it comes with the site, the rest from the API. */
export function FilteredList(list) {
  const { classes, first, noun } = list;
  const [filter, setFilter] = useState({ year: 0, search: '' });
  const [shown, setShown] = useState({ items: first, total: list.total, page: 1 });
  const [isLoading, setLoading] = useState(false);
  const load = async (next, page) => {
    setLoading(true);
    const { items, total } = await fetchPage(list, next, page);
    setShown((before) => ({ items: page > 1 ? [...before.items, ...items] : items, total, page }));
    setLoading(false);
  };
  const change = (part) => {
    const next = { ...filter, ...part };
    setFilter(next);
    load(next, 1);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.filters}>
        <SearchBox classes={classes} label={list.label} onSearch={(search) => change({ search })} />
        <YearFilter
          classes={classes}
          values={list.values}
          year={filter.year}
          onChoose={(year) => change({ year })}
        />
      </div>
      <section className={classes.list} aria-label={noun} aria-busy={isLoading}>
        <p className={classes.status} role="status">
          {shown.total === 1 ? `1 ${noun}` : `${shown.total} ${noun}s`}
        </p>
        <div className={classes.pages}>
          <ul className={classes.grid}>
            {shown.items.map((item, index) => (
              <li key={item.id} className={classes.cell}>
                <Card item={item} list={list} position={index} />
              </li>
            ))}
          </ul>
        </div>
        {shown.items.length < shown.total && (
          <LoadMore list={list} isLoading={isLoading} onMore={() => load(filter, shown.page + 1)} />
        )}
      </section>
    </div>
  );
}

/** A search that starts when the typing pauses. */
function SearchBox({ classes, label, onSearch }) {
  const id = useId();
  const timer = useRef(0);
  const onChange = ({ target }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(target.value.trim()), pause);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a form can be submitted with Enter
    <form role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="ui-label">
        {label}
      </label>
      <div className={classes.box}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} className={classes.icon} />
        <input
          id={id}
          type="search"
          name="search"
          className={classes.input}
          placeholder="Type to search"
          maxLength={100}
          onChange={onChange}
        />
      </div>
    </form>
  );
}

function YearFilter({ classes, values, year, onChoose }) {
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Year</legend>
      <div className={classes.options}>
        {[0, ...values].map((value) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name="year"
              value={value}
              className={classes.radio}
              checked={value === year}
              onChange={() => onChoose(value)}
            />
            {value === 0 ? 'All' : value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Fetches the next page when the end of the list comes near, or when it is pressed. */
function LoadMore({ list: { classes, plural }, isLoading, onMore }) {
  const end = useRef(null);
  const approach = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className={classes.end}>
      <button type="button" className="ui-button" onClick={onMore}>
        Show more {plural}
      </button>
    </div>
  );
}
