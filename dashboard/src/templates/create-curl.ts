/** The command that makes a template, as somebody would paste it into a shell. */
export function createCurl(apiUrl: string, json: string): string {
  return [
    `curl -X POST '${apiUrl}/v1/templates' \\`,
    `  -H "x-api-key: $DECKLE_KEY" \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${json.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}
