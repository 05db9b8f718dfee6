/** Markdown → the HTML of a page's text: headings with anchors, code in colours, tables that scroll by themselves. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Marked, Renderer, type Tokens } from 'marked';
import { escapeHtml } from '../../src/model/html.ts';
import { createAnchors } from './anchors.ts';
import { plainText } from './plain-text.ts';
import type { Links } from './site-links.ts';

const languages = { bash, ini, javascript, json, python, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

export type Heading = { readonly depth: number; readonly anchor: string; readonly text: string };
export type Rendered = { readonly html: string; readonly headings: readonly Heading[] };

export function renderPage(markdown: string, links: Links): Rendered {
  const headings: Heading[] = [];
  const anchorOf = createAnchors();
  const plain = new Renderer();
  const renderer = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const text = plainText(tokens);
        const anchor = anchorOf(text);
        headings.push({ depth, anchor, text });
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1 id="${anchor}">${inner}</h1>\n`;
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(text)}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(links.html(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(links.html(href))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code: renderCode,
      table(token) {
        plain.parser = this.parser;
        return `<div class="scroll" role="group" aria-label="Table" tabindex="0">${plain.table(token)}</div>`;
      },
      // The docs hold no markup but comments, which are for those who write them.
      html: ({ text }) => (/^\s*<!--/.test(text) ? '' : escapeHtml(text)),
    },
  });
  return { html: renderer.parse(markdown, { async: false }), headings };
}

/** The language may be followed by the name of the file that the block is. */
function renderCode({ text, lang = '' }: Tokens.Code): string {
  const [language = '', fileName = ''] = lang.split(' ');
  const caption = fileName === '' ? '' : `<figcaption>${escapeHtml(fileName)}</figcaption>`;
  const isKnown = hljs.getLanguage(language) !== undefined;
  const inner = isKnown ? hljs.highlight(text, { language }).value : escapeHtml(text);
  return `<figure class="code" data-language="${escapeHtml(language)}">${caption}<pre tabindex="0"><code>${inner}</code></pre></figure>\n`;
}
