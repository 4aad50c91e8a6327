/**
 * Moves the focus as browsers do with dialogs, and jsdom doesn't: everything but the last one that was opened is inert, and
 * closing one gives the focus back where that is possible. Call it at the top of a test file.
 */
export function useModalFocus(): void {
  const { showModal, close } = HTMLDialogElement.prototype;
  const { focus } = HTMLElement.prototype;
  const open: { dialog: HTMLDialogElement; before: Element | null }[] = [];
  beforeAll(() => {
    HTMLElement.prototype.focus = function focusUnlessInert(...options) {
      if (open.at(-1)?.dialog.contains(this) ?? true) focus.apply(this, options);
    };
    HTMLDialogElement.prototype.showModal = function showAbove() {
      open.push({ dialog: this, before: document.activeElement });
      showModal.apply(this);
    };
    HTMLDialogElement.prototype.close = function closeAndGiveBack() {
      const index = open.findIndex(({ dialog }) => dialog === this);
      const [closed] = index < 0 ? [] : open.splice(index, 1);
      close.apply(this);
      if (closed?.before instanceof HTMLElement) closed.before.focus();
    };
  });
  beforeEach(() => {
    open.length = 0;
  });
  afterAll(() => {
    Object.assign(HTMLElement.prototype, { focus });
    Object.assign(HTMLDialogElement.prototype, { showModal, close });
  });
}
