/** A button on each block of code; drawings and what a command prints have none. */

const notCopied = ['', 'text'];

export function addCopyButtons(within: ParentNode): void {
  for (const block of within.querySelectorAll<HTMLElement>('figure.code')) {
    const code = block.querySelector('pre');
    if (code === null || notCopied.includes(block.dataset.language ?? '')) continue;
    block.append(copyButton(() => code.textContent ?? ''));
  }
}

export function copyButton(textOf: () => string): HTMLButtonElement {
  const button = document.createElement('button');
  const show = (word: string) => {
    button.textContent = word;
  };
  button.type = 'button';
  button.className = 'copy';
  show('Copy');
  button.addEventListener('click', async () => {
    // Where a page is not served securely a browser has no clipboard.
    const isCopied = await (navigator.clipboard?.writeText(textOf()) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    show(isCopied ? 'Copied' : 'Not copied: select it by hand');
    setTimeout(show, 2000, 'Copy');
  });
  return button;
}
