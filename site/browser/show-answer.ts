/** Shows status, headers and body of an answer as they come. A body that is no text is offered as a file. */

/** More is fetched, but not shown. */
const shownCharacters = 500_000;
const isText = /^(text\/|application\/([\w.-]+\+)?(json|xml|x-ndjson))/;

export async function showAnswer(answer: Response, output: HTMLElement): Promise<void> {
  const status = element('p', `status ${answer.ok ? 'good' : 'bad'}`);
  status.textContent = `${answer.status} ${answer.statusText}`;
  const headers = element('details', '');
  const summary = element('summary', '');
  summary.textContent = 'Headers';
  const list = element('pre', '');
  list.tabIndex = 0;
  list.textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  headers.append(summary, list);
  output.append(status, headers);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 204) return;
  if (!isText.test(type)) return void output.append(download(await answer.blob()));

  const body = element('pre', 'answer');
  body.tabIndex = 0;
  output.append(body);
  const text = await readText(answer, (begun) => {
    body.textContent = begun;
  });
  const shown = type.includes('json') ? indented(text) : text;
  body.textContent = shown.slice(0, shownCharacters);
  if (shown.length > shownCharacters) output.append(download(new Blob([text], { type })));
}

/** A stream of events is shown while it runs. */
async function readText(answer: Response, onText: (text: string) => void): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += value;
    if (text.length <= shownCharacters) onText(text);
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function download(blob: Blob): HTMLElement {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'answer';
  link.textContent = `Save the body (${blob.size.toLocaleString('en')} bytes)`;
  return link;
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
