/** The request that a form describes. Fields that are left empty are left out. */

export type Order = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
};

/** `root`: where the server's addresses begin. */
export function readOrder(form: HTMLFormElement, root: URL): Order {
  const { method = 'GET', path = '', body: type = '' } = form.dataset;
  const controls = [...form.querySelectorAll<Control>('[data-in]')];
  const within = (place: string) => controls.filter((control) => control.dataset.in === place);
  const filled = within('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const url = new URL(`.${filled}`, root);
  for (const { name, value } of within('query')) if (value !== '') url.searchParams.set(name, value);
  if (type === 'application/json') {
    const body = within('body')[0]?.value ?? '';
    return { method, url, headers: { 'content-type': type }, body };
  }
  return { method, url, headers: {}, body: type === '' ? null : formOf(within('form')) };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function formOf(controls: readonly Control[]): FormData {
  const body = new FormData();
  for (const control of controls) {
    const files = control instanceof HTMLInputElement ? control.files : null;
    if (files !== null) for (const file of files) body.append(control.name, file);
    else if (control.value !== '') body.append(control.name, control.value);
  }
  return body;
}
