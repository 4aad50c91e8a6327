import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** How far, in CSS pixels, a finger has to travel for a swipe. */
const swipeDistance = 40;

/** Position of a carousel that wraps around at both ends, moved by arrow keys, swipes or buttons. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [live, setLive] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // A visitor may have scrolled to another slide before the scripts ran.
  useLayoutEffect(() => {
    const { scrollLeft, clientWidth } = stage.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
    setLive(true);
  }, []);
  const start = useRef<number | null>(null);
  const move = (step: number) => setIndex((current) => (current + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  const onPointerDown = (event: PointerEvent) => {
    start.current = event.isPrimary ? event.clientX : null;
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(distance) >= swipeDistance) move(distance < 0 ? 1 : -1);
  };
  const onPointerCancel = () => {
    start.current = null;
  };
  return {
    index,
    setIndex,
    move,
    /** False until the scripts run; until then the slides stand side by side and scroll. */
    live,
    onKeyDown,
    onStage: { ref: stage, onPointerDown, onPointerUp, onPointerCancel },
  };
}
