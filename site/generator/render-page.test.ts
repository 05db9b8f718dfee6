import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const links = { html: (target: string) => `to:${target}`, markdown: (target: string) => target };
const render = (markdown: string) => renderPage(markdown, links);

test('headings have the anchors of GitHub, those that are there twice a number', () => {
  const { html, headings } = render('# A\n\n## `GET /v1/jobs`: list, show\n\n### Why?\n\n### Why?\n');
  expect(headings.map(({ anchor }) => anchor)).toEqual(['a', 'get-v1jobs-list-show', 'why', 'why-1']);
  expect(html).toContain('<h3 id="why-1">Why? <a class="anchor" href="#why-1" aria-label="Link to Why?">');
});

test('code has its language and its file, is coloured, and cannot become markup', () => {
  const { html } = render('```js parse.mjs\nconst a = "<b>";\n```\n\n```\n<drawing>\n```\n');
  expect(html).toContain('<figure class="code" data-language="js"><figcaption>parse.mjs</figcaption>');
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html).toContain('&quot;&lt;b&gt;&quot;');
  expect(html).toContain('<figure class="code" data-language=""><pre tabindex="0"><code>&lt;drawing&gt;');
});

test('comments are left out, other markup is text, links and pictures lead where they are sent', () => {
  const { html } = render(
    '<!-- not run: a reason -->\n\n<script>alert(1)</script>\n\n[a](b.md) ![c](d.png)\n',
  );
  expect(html).not.toContain('a reason');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<a href="to:b.md">a</a> <img src="to:d.png" alt="c" loading="lazy">');
});
