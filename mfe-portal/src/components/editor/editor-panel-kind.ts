/** Which question is open below the toolbar. */
export type OpenPanel = 'link' | 'image' | null;
