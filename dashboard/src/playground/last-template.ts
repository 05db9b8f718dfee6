/** The template that was used last on this browser: the best guess for the next document. */
const key = 'deckle-last-template';

export const lastTemplate = (): string | undefined => localStorage.getItem(key) ?? undefined;
export const rememberTemplate = (templateId: string): void => localStorage.setItem(key, templateId);
