/** `ID_DOCUMENT` as people write it. */
export function categoryWords(category: string): string {
  const words = category.toLowerCase().replaceAll('_', ' ').replace(/^id /, 'ID ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
