/** What a tool opens: a question below the toolbar, or the list of shortcuts. */
export type PanelKind = 'link' | 'image' | 'shortcuts';

/** Which of them is open. */
export type OpenPanel = PanelKind | null;
