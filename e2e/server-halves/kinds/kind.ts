/**
 * A way in which a release's server half can be broken or hostile: pieces of JavaScript that are put into its script. They share one scope for as long as the
 * half lives, with what `prelude.ts` declares. A piece may return, in place of what it belongs to.
 */
export interface Kind {
  /** What it does; reads on after “A server half that”. */
  name: string;
  /** Before the script. */
  load?: string;
  /** As a page is drawn, with its `props`. */
  draw?: string;
  /** In the functions of the exposed module and of the state that it makes. */
  preload?: string;
  createState?: string;
  fetch?: string;
  save?: string;
  /** After the script, with `exposed`, which is what it exposes. */
  exposed?: string;
  /** How many pages each of its visitors opens, instead of two. */
  pages?: number;
  /**
   * It is contained without harm: its pages come complete. Or it is halted, as one whose attempts end its process; it has to be one or the other.
   */
  harmless?: true;
}
