/** What is being asked for below the toolbar. */
export type OpenPanel = 'link' | 'image' | null;
