/** The words of Markdown without its marks. */
import type { Token } from 'marked';

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('').replaceAll(/\s+/g, ' ').trim();
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'table')
    return [token.header, ...token.rows]
      .flatMap((row: readonly { readonly tokens: Token[] }[]) => row.map(({ tokens }) => plainText(tokens)))
      .join(' ');
  if (token.type === 'list')
    return token.items.map(({ tokens }: { readonly tokens: Token[] }) => plainText(tokens)).join(' ');
  if (token.type === 'link' || !('tokens' in token) || token.tokens === undefined)
    return token.type === 'link' ? (token.tokens?.map(textOf).join('') ?? '') : literal(token);
  const text = token.tokens.map(textOf).join('');
  return isBlock(token) ? `${text} ` : text;
}

const literal = (token: Token): string => {
  if (token.type === 'br' || token.type === 'space') return ' ';
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
};

const isBlock = ({ type }: Token) => ['paragraph', 'heading', 'blockquote'].includes(type);
