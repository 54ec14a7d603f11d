/** jsdom has the element of a modal dialog and not what it does: opens it, with the focus on its first button, and closes it. */
export function giveModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
