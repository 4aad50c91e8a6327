/** Decides about icon, colour and buttons; `confirm` and `delete` are questions. */
export type DialogType = 'success' | 'error' | 'warning' | 'info' | 'confirm' | 'delete';

export interface DialogContent {
  type: DialogType;
  title: string;
  message: string;
  /** A second sentence, such as the server's reason. */
  detail?: string;
  /** What it is about, one a line. */
  list?: string[];
  /** What to do about it. */
  advice?: string;
  /** Instead of OK, Confirm or Delete. */
  okLabel?: string;
  /** Instead of Cancel. */
  cancelLabel?: string;
  /** A second button of a message: it closes the dialog and does something about what the message says. */
  action?: { label: string; run(): void } | undefined;
}

/** Resolves to true for OK, Confirm or Delete, to false for Cancel and Escape. */
export type ShowDialog = (content: DialogContent) => Promise<boolean>;

export const okLabels: Record<DialogType, string> = {
  success: 'OK',
  error: 'OK',
  warning: 'OK',
  info: 'OK',
  confirm: 'Confirm',
  delete: 'Delete',
};

export function isQuestion(type: DialogType): boolean {
  return type === 'confirm' || type === 'delete';
}
