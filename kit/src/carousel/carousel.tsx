import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

interface Props {
  /**
   * `pictures` fill a frame of 16:9 above their controls; `preview` shows them whole, between arrows; both load when they
   * are next. `texts` are as high as the longest.
   */
  kind: 'pictures' | 'preview' | 'texts';
  /** Names the carousel for screen readers. */
  label: string;
  /** What a slide is, as in "Next picture". */
  noun: string;
  slides: { key: number; content: ReactNode }[];
}

/** Slides one at a time, with arrows that wrap around, dots, arrow keys and swipes. Without scripts they stand side by side and scroll. */
export function Carousel({ kind, label, noun, slides }: Props) {
  const { index, setIndex, move, live, onKeyDown, onStage } = useCarousel(slides.length);
  const shown = (position: number) => !live || kind === 'texts' || isNear(position, index, slides.length);
  return (
    <section
      className={`${styles.carousel} ${styles[kind]}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-live={live}
      onKeyDown={onKeyDown}
    >
      {/* What scrolls has to be reachable by keyboard. */}
      <div className={styles.stage} tabIndex={!live && slides.length > 1 ? 0 : undefined} {...onStage}>
        {slides.map(({ key, content }, position) => (
          <div
            key={key}
            className={styles.slide}
            data-current={position === index}
            inert={live && position !== index}
          >
            {shown(position) && content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <p className={kind === 'preview' ? 'ui-visually-hidden' : styles.count} role="status">
            {index + 1} of {slides.length}
          </p>
          <div className={styles.dots}>
            {slides.map(({ key }, position) => (
              <button
                key={key}
                type="button"
                className={styles.dot}
                aria-label={`Show ${noun} ${position + 1} of ${slides.length}`}
                aria-current={position === index}
                onClick={() => setIndex(position)}
              />
            ))}
          </div>
          <ArrowButton label={`Previous ${noun}`} onClick={() => move(-1)} Icon={ChevronLeft} />
          <ArrowButton label={`Next ${noun}`} onClick={() => move(1)} Icon={ChevronRight} />
        </div>
      )}
    </section>
  );
}

interface ArrowProps {
  label: string;
  onClick(): void;
  Icon: typeof ChevronLeft;
}

function ArrowButton({ label, onClick, Icon }: ArrowProps) {
  return (
    <button type="button" className={`ui-icon-button ${styles.arrow}`} aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
    </button>
  );
}

/** The current slide and its neighbours, also around the ends. */
function isNear(position: number, index: number, count: number): boolean {
  const distance = Math.abs(position - index);
  return Math.min(distance, count - distance) <= 1;
}
