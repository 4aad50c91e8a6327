import { pageBelow } from 'kit/opened-above.ts';

/** A document that is loaded at an address above another page has none below: the address has its page to itself. */
export function forgetPageBelow(): void {
  const { state } = window.history;
  if (pageBelow({ pathname: window.location.pathname, state: state?.usr }))
    window.history.replaceState({ ...state, usr: null }, '');
}
