import type { PictureFocus } from 'contracts/api';
import './focus.css';

/** In percent: the style sheet has a rule for each step. */
const STEP = 5;

const inSteps = (share: number) => Math.round((share * 100) / STEP) * STEP;

/**
 * Attributes that crop a picture around its focus. Not a `style`: the page's policy allows none in the document that the server
 * renders, and the picture would jump once scripts run.
 */
export function focusAttributes(focus: PictureFocus | undefined): Record<string, number> {
  return focus ? { 'data-focus-x': inSteps(focus.x), 'data-focus-y': inSteps(focus.y) } : {};
}
