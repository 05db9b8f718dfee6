/** “Try it” on the page of the API: sends what is in a form to this server, and shows the answer and the same as a line of curl. */
import { copyButton } from './copy-buttons.ts';
import { curlLine } from './curl-line.ts';
import { find, toRoot } from './find.ts';
import { type Order, readOrder } from './read-order.ts';
import { showAnswer } from './show-answer.ts';

const storedAs = 'deckle-docs-key';

const keyForm = find('#key', HTMLFormElement);
const keyInput = find('input', HTMLInputElement, keyForm);
// Of this tab, and gone with it.
keyInput.value = sessionStorage.getItem(storedAs) ?? '';
keyInput.addEventListener('input', () => sessionStorage.setItem(storedAs, keyInput.value.trim()));
keyForm.addEventListener('submit', (event) => event.preventDefault());
keyForm.hidden = false;
for (const box of document.querySelectorAll<HTMLElement>('.try')) {
  box.hidden = false;
  enable(find('form', HTMLFormElement, box));
}

function enable(form: HTMLFormElement): void {
  const send = find('button.primary', HTMLButtonElement, form);
  const stop = find('button.stop', HTMLButtonElement, form);
  const output = find('output', HTMLOutputElement, form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const key = keyInput.value.trim();
    if (form.dataset.key !== undefined && key === '') {
      output.replaceChildren(sentence('Enter an API key at the top of this page first.', 'bad'));
      return void keyInput.focus();
    }
    const aborting = new AbortController();
    stop.onclick = () => aborting.abort();
    send.disabled = true;
    stop.hidden = false;
    const order = readOrder(form, new URL('..', toRoot()));
    const hasKey = form.dataset.key !== undefined;
    output.replaceChildren(curlBlock(order, hasKey), sentence('Waiting for the answer…', ''));
    try {
      const answer = await fetch(order.url, {
        ...{ method: order.method, body: order.body, signal: aborting.signal },
        headers: { ...order.headers, ...(hasKey ? { 'x-api-key': key } : {}) },
        // The key alone says who asks, not the session of the dashboard.
        ...{ credentials: 'omit', cache: 'no-store' },
      });
      output.lastElementChild?.remove();
      await showAnswer(answer, output);
    } catch (error) {
      const words = aborting.signal.aborted ? 'Stopped.' : `There was no answer: ${error}`;
      output.append(sentence(words, 'bad'));
    } finally {
      send.disabled = false;
      stop.hidden = true;
    }
  });
}

function curlBlock(order: Order, hasKey: boolean): HTMLElement {
  const block = document.createElement('figure');
  block.className = 'code';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent = curlLine(order, hasKey);
  block.append(
    pre,
    copyButton(() => pre.textContent ?? ''),
  );
  return block;
}

function sentence(text: string, kind: string): HTMLElement {
  const line = document.createElement('p');
  line.className = `status ${kind}`;
  line.textContent = text;
  return line;
}
